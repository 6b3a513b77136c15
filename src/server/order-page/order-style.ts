export const STYLE_PATH = '/orders/order.css';

/** Style sheet of the page of an order, after that of the brand. */
export const ORDER_STYLE = `
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.5 var(--font-text); }
header, footer { background: var(--ink); }
header > div, footer > div { max-width: 44rem; margin: 0 auto; padding: 0 20px; }
header > div { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 24px; }
header a { display: inline-flex; align-items: center; gap: 10px; min-height: 56px; }
header a, footer a { color: var(--paper); }
.logo { font: 600 1.5rem/1 var(--font-heading); text-decoration: none; }
svg { flex: none; fill: none; stroke: currentColor; stroke-width: 2; }
.areas { fill: currentColor; stroke: none; }
main { max-width: 44rem; margin: 0 auto; padding: 32px 20px 72px; overflow-wrap: break-word; }
h1, h2, h3, caption { margin: 0; font-family: var(--font-heading); font-weight: 600; line-height: 1.1; }
h1 { font-size: 2.5rem; }
h2 { font-size: 1.75rem; }
h3 { margin-top: 16px; font-size: 1.25rem; }
p, ol, ul { margin: 8px 0 0; }
ol, ul { padding-left: 24px; }
li { margin-top: 6px; }
ol > li::marker { font: 600 1.25em var(--font-heading); }
section { margin-top: 40px; padding-top: 32px; border-top: 1px solid var(--line); }
.receipt { margin-top: 24px; padding: 20px 20px 16px; border: 1px solid var(--line); border-top: 4px solid var(--ink); background: var(--white, #fff); }
.number { white-space: nowrap; }
.state { font-weight: 600; }
h1 + .state { margin-top: 16px; padding: 12px 16px; border-left: 4px solid var(--success); background: var(--surface); font-size: 1.25rem; }
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
fieldset { min-width: 0; margin: 16px 0 0; padding: 12px 16px 16px; border: 1px solid var(--line-strong); border-radius: 4px; }
legend { float: left; width: 100%; padding: 0 0 8px; font: 600 1.375rem/1.2 var(--font-heading); }
legend ~ * { clear: both; }
label { display: block; margin-top: 12px; font-weight: 600; }
label span { color: var(--ink-soft); font-weight: 400; }
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
summary { padding: 12px 0; color: var(--link); cursor: pointer; }
.changes > li { margin-top: 8px; }
.choice { display: flex; gap: 12px; align-items: center; min-height: 44px; margin: 0; font-weight: 400; }
.choice input { flex: none; width: 22px; height: 22px; margin: 0; accent-color: var(--ink); }
.fields { display: flow-root; }
.share { margin-bottom: 32px; }
.share ul { padding: 0; list-style: none; }
.share li { margin-top: 16px; }
.share a { display: block; overflow: hidden; padding: 4px 0; font-size: 1rem; text-overflow: ellipsis; white-space: nowrap; }
.share a + a { width: fit-content; padding: 8px 16px; border: 1px solid var(--line-strong); border-radius: 4px; color: inherit; text-decoration: none; }
footer { padding: 16px 0 24px; color: var(--paper); font-size: 0.9375rem; }
footer ul { display: flex; flex-wrap: wrap; gap: 4px 24px; margin: 0; padding: 0; list-style: none; }
footer a { display: inline-block; padding: 8px 0; }
@media (min-width: 768px) {
  body { font-size: 1.125rem; }
  h1 { font-size: 3.5rem; }
  main { padding-top: 48px; }
  button, .button { width: auto; margin-right: 16px; }
  .fields { display: grid; grid-template-columns: 1fr 1fr; column-gap: 24px; }
  .fields > p { grid-column: 1 / -1; }
  .fields > div { display: grid; grid-row: span 3; grid-template-rows: subgrid; }
  .fields label { align-self: end; }
}
@media (min-width: 1024px) {
  body:has(.receipt) :is(header > div, footer > div, main) { max-width: 1240px; }
  main:has(.receipt) { display: grid; grid-template-columns: minmax(0, 47rem) 24rem; justify-content: space-between; align-items: start; }
  main > * { grid-column: 1; }
  .receipt { position: sticky; top: 24px; grid-area: 1 / 2 / span 30; margin-top: 0; }
  section:has(> ol) { columns: 2; column-gap: 48px; }
  .receipt + section { padding-top: 0; border: 0; }
  section > h2 { column-span: all; }
  section:has(> ol) > h3 { margin-top: 0; padding-top: 16px; break-after: avoid; }
  ol, ul { break-inside: avoid; }
  #attendees { scroll-margin-top: 18rem; }
}
@media print {
  body { background: none; font-size: 11pt; }
  header, footer, header > div, footer > div { padding: 0; background: none; color: inherit; }
  header a { color: inherit; }
  main { padding: 16px 0; }
  tr, section { break-inside: avoid; }
  footer ul, form, .button, main > a, .share, #change { display: none; }
}
`;
