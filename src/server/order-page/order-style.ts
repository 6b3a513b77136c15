export const STYLE_PATH = '/orders/order.css';

/** Style sheet of the page of an order, after that of the brand. */
export const ORDER_STYLE = `
* { box-sizing: border-box; }
body { display: flex; flex-direction: column; min-height: 100vh; margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.5 var(--font-text); }
header, footer { background: var(--ink); }
header { position: relative; }
header > div, footer > div, .menu ul { max-width: 44rem; margin: 0 auto; padding: 0 20px; }
header > div { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 20px; }
header a { display: inline-flex; align-items: center; gap: 10px; min-height: 56px; }
header a, footer a { color: var(--paper); }
.logo { margin-right: auto; }
.menu summary { min-height: 56px; color: var(--paper); font-weight: 600; text-decoration: underline; }
.menu nav { position: absolute; top: 100%; right: 0; left: 0; z-index: 1; border-top: 1px solid var(--line-strong); background: var(--ink); }
.menu ul { padding-block: 8px 20px; columns: 11rem; list-style: none; }
.menu li { margin: 0; break-inside: avoid; }
.menu a { min-height: 44px; }
.logo { font: 600 1.5rem/1 var(--font-heading); text-decoration: none; }
svg { flex: none; fill: none; stroke: currentColor; stroke-width: 2; }
.areas { fill: currentColor; stroke: none; }
main { flex: auto; width: 100%; max-width: 44rem; margin: 0 auto; padding: 32px 20px 72px; overflow-wrap: break-word; }
h1, h2, h3, caption { margin: 0; font-family: var(--font-heading); font-weight: 600; line-height: 1.1; }
h1 { font-size: 2.5rem; }
h2 { font-size: 1.75rem; }
h3 { margin-top: 20px; font-size: 1.25rem; }
p, li, h1, h2 { text-wrap: pretty; }
p, ol, ul { margin: 8px 0 0; }
ol, ul { padding-left: 24px; }
li { margin-top: 6px; }
ol > li::marker { font: 600 1.25em var(--font-heading); }
section { margin-top: 40px; padding-top: 32px; border-top: 1px solid var(--line); }
.state + section { margin-top: 0; border: 0; }
.receipt { margin-top: 40px; padding: 20px 20px 16px; border: 1px solid var(--line); border-top: 4px solid var(--ink); background: var(--white, #fff); }
.number { white-space: nowrap; }
.state { font-weight: 600; }
h1 + .state { margin-top: 16px; padding: 12px 16px; border-left: 4px solid var(--ink); background: var(--surface); font-size: 1.25rem; }
h1 + .state.good { border-color: var(--success); }
h1 + .state.late { border-color: var(--error); }
table { width: 100%; border-collapse: collapse; }
caption { padding-bottom: 12px; font-size: 1.5rem; text-align: left; }
td, th { padding: 12px 0; border-top: 1px solid var(--line); font-weight: 400; text-align: left; vertical-align: top; }
td { padding-left: 16px; font-variant-numeric: tabular-nums; text-align: right; white-space: nowrap; }
tfoot tr:first-child > * { border-top: 2px solid var(--ink); }
tfoot tr > * { padding: 6px 0; border: 0; }
tfoot tr:first-child > * { padding-top: 12px; }
tfoot tr:last-child > * { border-bottom: 1px solid var(--line); padding-bottom: 12px; font-size: 1.25rem; font-weight: 600; }
.category { display: block; color: var(--ink-soft); font-size: 0.9375rem; }
a { color: var(--link); }
a[href^="tel:"] { white-space: nowrap; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
header :focus-visible, footer :focus-visible { outline-color: var(--accent); }
fieldset { min-width: 0; margin: 16px 0 0; padding: 0; border: 0; }
legend { padding: 0; font-weight: 600; }
.place { margin: 0; }
.place > legend { position: absolute; overflow: hidden; width: 1px; height: 1px; clip-path: inset(50%); }
label { display: block; margin-top: 16px; font-weight: 600; }
.hint { margin: 0; color: var(--ink-soft); font-size: 0.9375rem; font-weight: 400; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 8px 0 0; }
:is(h1, h1 + .state) + dl, .button + dl, dl + table { margin-top: 24px; }
dt { color: var(--ink-soft); }
dd { margin: 0; }
input:not([type="radio"]), select, textarea { display: block; width: 100%; min-height: 48px; margin-top: 4px; padding: 8px 12px; border: 1px solid var(--line-strong);
  border-radius: 4px; background: #fff; color: inherit; font: inherit; }
textarea { min-height: 120px; }
input[aria-invalid="true"]:not([type="radio"]), select[aria-invalid="true"], textarea[aria-invalid="true"] { border: 2px solid var(--error); }
.problem { margin: 4px 0 0; color: var(--error); font-weight: 600; }
.done { color: var(--success); font-weight: 600; }
.said { margin-top: 16px; padding: 12px 16px; border-left: 4px solid var(--success); background: var(--surface); }
.said.wrong { border-color: var(--error); }
button, .button { display: inline-grid; place-content: center; min-height: 52px; width: 100%; margin-top: 16px; padding: 0 24px; border: 2px solid var(--ink);
  border-radius: 4px; background: none; color: var(--ink); font: inherit; font-weight: 700; text-align: center; text-decoration: none; cursor: pointer; }
.main { background: var(--accent); }
summary { display: flex; gap: 16px; align-items: center; justify-content: space-between; min-height: 56px; padding: 12px 0; list-style: none; cursor: pointer; }
summary::-webkit-details-marker { display: none; }
summary:hover :is(h2, strong) { text-decoration: underline; }
.fold { border-bottom: 1px solid var(--line); }
.fold[open] > summary svg { transform: rotate(45deg); }
.fold > div { padding-bottom: 24px; }
.fold > div > :first-child { margin-top: 0; }
.fold .fields:first-child { margin-top: -16px; }
.folds { margin-top: 40px; border-top: 1px solid var(--line); }
.folds + section { margin-top: 0; border: 0; }
.folds h2 { font-size: 1.25rem; }
.share + form > .place:first-of-type { border-top: 1px solid var(--line); }
.row { display: flex; flex: 1; flex-wrap: wrap; gap: 2px 16px; justify-content: space-between; }
.button + .hint { margin-top: 8px; }
.plain { padding: 0; list-style: none; }
.changes > li { margin-top: 8px; }
.choice { display: flex; gap: 12px; align-items: center; min-height: 44px; margin: 0; font-weight: 400; }
.choice input { flex: none; width: 22px; height: 22px; margin: 0; accent-color: var(--ink); }
.share { margin: 20px 0; padding: 16px 20px 20px; background: var(--surface); }
.share h3 { margin: 0; }
.share ul { margin-top: 12px; padding: 0; list-style: none; }
.share li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 16px; align-items: center; margin: 0; padding: 12px 0; border-top: 1px solid var(--line); }
.share li > a:first-of-type { grid-row: 2; overflow: hidden; font-size: 1rem; text-overflow: ellipsis; white-space: nowrap; }
.share li > a + a { grid-row: 1 / 3; grid-column: 2; padding: 10px 16px; border: 1px solid var(--ink); border-radius: 4px; color: inherit; font-size: 1rem; text-decoration: none; }
.share li:last-child { padding-bottom: 0; }
footer { padding: 16px 0 24px; color: var(--paper); font-size: 0.9375rem; }
footer ul { display: grid; margin: 0; padding: 0; list-style: none; }
footer a { display: inline-block; padding: 8px 0; }
@media (max-width: 767px) {
  .rest { position: absolute; overflow: hidden; width: 1px; height: 1px; clip-path: inset(50%); }
}
@media (min-width: 768px) {
  body { font-size: 1.125rem; }
  h1 { font-size: 3.5rem; }
  main { padding-top: 48px; }
  footer ul { display: flex; flex-wrap: wrap; gap: 4px 24px; }
  button, .button { width: auto; margin-right: 16px; }
  .fields { display: grid; grid-template-columns: 1fr 1fr; column-gap: 24px; }
  .fields > p { grid-column: 1 / -1; }
  .fields > div { display: grid; grid-row: span 4; grid-template-rows: subgrid; }
  .fields > .wide { grid-column: 1 / -1; }
  .pair:has(> :nth-child(2)) { display: grid; grid-template-columns: 1fr 1fr; gap: 0 48px; }
}
@media (min-width: 1024px) {
  body:has(.receipt) :is(header > div, footer > div, .menu ul, main) { max-width: 1240px; }
  main:has(.receipt) { display: grid; grid-template-columns: minmax(0, 47rem) 24rem; place-content: start space-between; align-items: start; }
  main > * { grid-column: 1; }
  .receipt { position: sticky; top: 24px; grid-area: 1 / 2 / span 30; margin-top: 0; }
  .state + .receipt + section { margin-top: 0; border: 0; }
  #attendees { scroll-margin-top: 18rem; }
}
@media print {
  body { display: block; background: none; font-size: 11pt; }
  header, footer, header > div, footer > div { padding: 0; background: none; color: inherit; }
  header a { color: inherit; }
  .menu { display: none; }
  main { padding: 16px 0; }
  tr, section { break-inside: avoid; }
  footer ul, form, .button, .button + .hint, main > a, .share, .folds { display: none; }
}
`;
