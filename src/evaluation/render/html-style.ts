/** One look for light and dark, wide and narrow. Missed is orange and extra is blue: told apart by all eyes. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --paper: #f7f7f4; --card: #ffffff; --ink: #1c1f24; --soft: #5d646e; --line: #dfe1dd; --grid: #e9eae6;
  --mark: #3d9089; --mark-soft: #3d908999; --all: #23635d; --whisker: #0d1a18;
  --missed: #ffe1c7; --missed-ink: #7a3604; --extra: #d8e8ff; --extra-ink: #0b3d82;
  --good: #1d6b3a; --bad: #a32d18;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14171a; --card: #1c2024; --ink: #e8e8e3; --soft: #9aa3ad; --line: #30363c; --grid: #2a3035;
    --mark: #3f978f; --mark-soft: #3f978f99; --all: #5fb8af; --whisker: #f4f7f6;
    --missed: #57320f; --missed-ink: #ffd2a6; --extra: #163a68; --extra-ink: #bcd8ff;
    --good: #7fd39b; --bad: #ff9b85;
  }
}
* { box-sizing: border-box }
html { -webkit-text-size-adjust: 100%; scroll-behavior: smooth }
body {
  margin: 0; padding: 2rem clamp(.8rem, 4vw, 2.5rem) 4rem; background: var(--paper); color: var(--ink);
  font: 15px/1.5 system-ui, "Segoe UI", "Noto Sans", "Liberation Sans", sans-serif;
}
main, header { max-width: 1120px; margin: 0 auto }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .2rem; letter-spacing: -.01em }
h2 { font-size: 1.15rem; margin: 0 0 .5rem }
section { margin-top: 2.2rem }
.note, .subtitle, .path { color: var(--soft); margin: 0 0 .8rem }
.path { font-size: .85rem; overflow-wrap: anywhere; padding: 0 1rem }
.card, .worst, .scroll, .bars { background: var(--card); border: 1px solid var(--line); border-radius: 10px }
.tiles { display: grid; grid-template-columns: repeat(4, 1fr); gap: .7rem; margin: 1.4rem 0 0; padding: 0 }
.tile { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: .7rem .9rem }
.tile dt { color: var(--soft); font-size: .82rem }
.tile dd { margin: 0; font-size: 1.5rem; font-weight: 600; line-height: 1.25; font-variant-numeric: tabular-nums }
.tile dd small { display: block; color: var(--soft); font-size: .78rem; font-weight: 400 }
.tile.first { border-color: var(--mark); box-shadow: inset 0 0 0 1px var(--mark) }
.scroll { overflow: auto; max-height: min(85vh, 44rem) }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; font-size: .9rem }
caption { text-align: left; color: var(--soft); padding: .6rem .8rem 0 }
th, td { padding: .38rem .5rem; text-align: right; white-space: nowrap }
th:first-child { text-align: left; position: sticky; left: 0; background: var(--card); max-width: 13rem; padding-left: .8rem; overflow: hidden; text-overflow: ellipsis }
thead th { color: var(--soft); font-weight: 500; position: sticky; top: 0; z-index: 1; background: var(--card); box-shadow: inset 0 -1px var(--line) }
thead th:first-child { z-index: 2 }
tbody th { font-weight: 500 }
tbody tr + tr > * { border-top: 1px solid var(--grid) }
tfoot > tr > * { position: sticky; bottom: 0; background: var(--card); box-shadow: inset 0 2px var(--line); font-weight: 700 }
thead button { all: unset; cursor: pointer }
thead button:hover, thead button:focus-visible { color: var(--ink); text-decoration: underline }
th[aria-sort=ascending] button::after { content: " ↑" }
th[aria-sort=descending] button::after { content: " ↓" }
.bars { padding: .7rem 1rem }
.bar { display: grid; grid-template-columns: minmax(5rem, 14rem) 1fr 3.2rem; gap: .7rem; align-items: center; min-height: 26px }
.bar-name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.bar-value { text-align: right; font-variant-numeric: tabular-nums }
.bar svg { width: 100%; display: block; overflow: visible }
.bar.all { font-weight: 700; border-top: 1px solid var(--line); margin-top: .3rem; padding-top: .3rem }
.bar.all .mark { fill: var(--all) }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr)); gap: .8rem }
.charts.four { grid-template-columns: repeat(auto-fit, minmax(min(100%, 400px), 1fr)) }
.card { padding: .8rem 1rem; display: flex; flex-direction: column }
.card h3 { font-size: .95rem; margin: 0 0 .2rem }
.card p { color: var(--soft); font-size: .84rem; margin: 0 0 .4rem }
.plot { width: 100%; max-width: 460px; display: block; margin: auto auto 0 }
svg text { fill: var(--soft); font-size: 10.5px; font-variant-numeric: tabular-nums }
.grid { stroke: var(--grid); stroke-width: 1 }
.mark { fill: var(--mark) }
.whisker { stroke: var(--whisker); stroke-width: 1.5 }
.diagonal { stroke: var(--soft); stroke-width: 1; stroke-dasharray: 4 4 }
.dot { fill: var(--mark-soft); stroke: var(--mark); stroke-width: .7 }
a .dot { fill: var(--missed); stroke: var(--missed-ink) }
.gap { stroke: var(--mark); stroke-width: 2 }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 330px), 1fr)); gap: .8rem }
.matrix td { background: color-mix(in srgb, var(--missed) var(--part), transparent) }
.matrix td.right { background: color-mix(in srgb, var(--mark) calc(var(--part) / 2.5), transparent) }
.matrix small { display: block; color: var(--soft) }
.verdict { font-size: 1.1rem; font-weight: 600; margin: 0 0 .4rem }
[data-verdict=better] { color: var(--good) }
[data-verdict=worse] { color: var(--bad) }
.worst { margin-bottom: .5rem; overflow: hidden }
summary { cursor: pointer; padding: .55rem 1rem }
.worst summary { display: flex; flex-wrap: wrap; gap: .15rem .8rem; align-items: baseline }
.worst summary::-webkit-details-marker { display: none }
.worst[open] summary { border-bottom: 1px solid var(--grid); margin-bottom: .5rem }
.rank { color: var(--soft); min-width: 1.4rem; font-variant-numeric: tabular-nums }
.page-name { font-weight: 600; overflow-wrap: anywhere; flex: 1 1 10rem }
.facts { display: flex; flex-wrap: wrap; gap: 0 .9rem; color: var(--soft); font-size: .86rem; font-variant-numeric: tabular-nums }
.facts b { font-weight: 500; color: var(--ink) }
.diff { font-size: .9rem; overflow-wrap: anywhere }
.diff-head, .change { display: grid; grid-template-columns: 1fr 1fr }
.diff-head { color: var(--soft); font-size: .82rem }
.diff-head > *, .change > *, .same { padding: .3rem 1rem }
.change > *, .same { white-space: pre-line }
.change > * + *, .diff-head > * + * { border-left: 1px solid var(--grid) }
.same { color: var(--soft); border-block: 1px solid var(--grid); background: var(--paper) }
.fold { display: inline-block; margin: 0 .35rem; padding: 0 .5rem; border-radius: 9px; background: var(--grid); color: var(--soft); font-size: .8rem }
del, ins { text-decoration: none; border-radius: 3px; box-decoration-break: clone; -webkit-box-decoration-break: clone; padding: 0 1px }
del { background: var(--missed); color: var(--missed-ink) }
ins { background: var(--extra); color: var(--extra-ink) }
.nothing { color: var(--soft); font-style: italic; opacity: .7 }
dl.terms { display: grid; grid-template-columns: max-content 1fr; gap: .35rem 1.2rem; margin: 0 }
dl.terms dt { font-weight: 600 }
dl.terms dd { margin: 0; color: var(--soft) }
ul { margin: .3rem 0 .8rem; padding-left: 1.2rem; overflow-wrap: anywhere }
@media (max-width: 640px) {
  body { padding-top: 1.2rem; font-size: 14.5px }
  .tiles { grid-template-columns: 1fr 1fr }
  .bar { grid-template-columns: 6.5rem 1fr 2.8rem; gap: .5rem }
  .change { grid-template-columns: 1fr }
  .change > * + * { border-left: 0; border-top: 1px dashed var(--line) }
  dl.terms { grid-template-columns: 1fr; gap: 0 }
  dl.terms dd { margin-bottom: .5rem }
}
@media print { body { background: #fff } .scroll { max-height: none } .worst { break-inside: avoid } }
`
