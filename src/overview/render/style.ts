/** What an overview needs beyond the style of all reports. Blue against orange: told apart by all eyes. */
export const OVERVIEW_STYLE = `
:root { --pos: #2f6fb7; --neg: #c8621b; --neu: #b9beb9 }
@media (prefers-color-scheme: dark) { :root { --pos: #6ea8e8; --neg: #e58a4c; --neu: #565d64 } }
.pos { fill: var(--pos) } .neg { fill: var(--neg) } .neu { fill: var(--neu) }
.line-pos, .line-neg, .line-sum { fill: none; stroke-width: 2; vector-effect: non-scaling-stroke }
.line-pos { stroke: var(--pos) } .line-neg { stroke: var(--neg) } .line-sum { stroke: var(--ink); stroke-dasharray: 5 4 }
.sum { fill: var(--ink) }
.zero { stroke: var(--soft); stroke-width: 1 }
.days { width: 100%; min-width: 760px; display: block }
.days text { font-size: 13px }
.wide { overflow-x: auto; padding: .8rem 1rem }
.key { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; color: var(--soft); margin: 0 0 .6rem; padding: 0; list-style: none }
.key i { display: inline-block; width: .8em; height: .8em; border-radius: 2px; margin-right: .4em; vertical-align: -.05em }
.key .k-pos { background: var(--pos) } .key .k-neg { background: var(--neg) } .key .k-neu { background: var(--neu) } .key .k-sum { background: var(--ink) } .key .k-mark { background: var(--mark) }
.kinds { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 330px), 1fr)); gap: .8rem }
.kinds .bar { grid-template-columns: minmax(5rem, 11rem) 1fr 2.6rem }
.bar-name a { color: inherit }
@media (max-width: 640px) { .kinds .bar { grid-template-columns: 8.5rem 1fr 2.4rem } }
`
