/** The readers of dates, for benchmarks and tests. */
export { type DateSetting, firstDateIn, readStatedDate } from './index.js'
export { toIso } from './moment.js'
export { findRelativeDate } from './relative.js'
export { findWrittenDates } from './written.js'
