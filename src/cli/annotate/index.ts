/** The annotator without its terminal: built apart so that its logic and drawing can be tested as they ship. */
export { Driver, type Performer } from './driver.js'
export { layOut, scrollRange } from './layout.js'
export { reduce } from './reduce.js'
export { render } from './render.js'
export { DEFAULT_KEYS, type Event, type OpenedPage, type State } from './state.js'
export { beginState } from './walk.js'
export { wrapText } from './wrap.js'
