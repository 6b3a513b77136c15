export const STYLE_PATH = '/orders/order.css';

/** Style sheet of the page of an order, after that of the brand. Header, footer and steps look like those of the site. */
export const ORDER_STYLE = `
:root { --gutter: 20px; scroll-padding-top: 80px; }
*, ::before, ::after { box-sizing: border-box; }
body { display: flex; flex-direction: column; min-height: 100vh; margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.5 var(--font-text);
  overflow-wrap: break-word; text-underline-offset: 0.18em; text-wrap: pretty; }
h1, h2, h3, caption, p, ul, ol, dl, dd, fieldset { margin: 0; padding: 0; }
.inner { width: min(100% - 2 * var(--gutter), 1200px); margin-inline: auto; }
.inner.column > * { max-width: 47rem; }
svg { flex: none; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: square; }
.logo svg { stroke-width: 2; stroke-linecap: butt; }
.areas { fill: currentColor; stroke: none; }
.number, a[href^="tel:"] { white-space: nowrap; }
a { color: var(--link); text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
:is(header, footer) :focus-visible { outline-color: var(--accent); }
main:focus { outline: none; }
.skip { position: fixed; top: 4px; left: 4px; z-index: 4; padding: 12px 16px; background: var(--ink); color: var(--paper); font-weight: 600; }
.skip:focus-visible { outline-color: var(--accent); }
.skip:not(:focus) { clip-path: inset(50%); }
summary { list-style: none; cursor: pointer; }
summary::-webkit-details-marker { display: none; }

header { position: relative; z-index: 3; background: var(--ink); color: var(--paper); }
header > div { display: grid; grid-template: "logo contact search cart menu" 56px / 1fr auto auto auto auto; align-items: center; }
header a, .menu > summary { display: flex; align-items: center; justify-content: center; gap: 8px; min-width: 44px; min-height: 44px; color: inherit; text-decoration: none; }
.contact { display: flex; grid-area: contact; margin: 0; font-variant-numeric: tabular-nums; }
.contact a:hover, .logo:hover { text-decoration: underline; }
.logo { display: inline-flex; gap: 10px; align-items: center; font: 600 1.5rem/1 var(--font-heading); }
header .logo { grid-area: logo; justify-self: start; }
.search { grid-area: search; } .search > svg { width: 22px; height: 22px; } .cart { grid-area: cart; }
:is(.cart, .menu > summary) > svg { width: 26px; height: 26px; } .menu { grid-area: menu; margin-right: -10px; }
.menu[open] > summary { background: var(--paper); color: var(--ink); }
.menu > nav { position: absolute; top: 100%; right: 0; left: 0; z-index: 1; max-height: calc(100dvh - 56px); overflow-y: auto; padding: 8px var(--gutter) 24px; border-bottom: 1px solid var(--line); background: var(--paper); color: var(--ink); }
.menu :focus-visible { outline-color: var(--link); }
.menu > :focus-visible { outline-color: var(--accent); }
.menu ul { margin: 0; padding: 0; list-style: none; }
.menu nav > ul > li { margin: 0; }
.menu nav > ul > li + li { border-top: 1px solid var(--line); }
.menu nav :is(a, summary) { display: flex; align-items: center; justify-content: start; min-height: 48px; font-weight: 600; }
.menu li summary { justify-content: space-between; }
.menu li summary::after { content: "+"; font-size: 1.5rem; font-weight: 400; }
.menu li svg { display: none; }
.menu nav li li a { padding-left: 16px; font-weight: 400; }

main { flex: auto; padding-bottom: 40px; }
h1, h2, h3, caption { font-family: var(--font-heading); font-weight: 600; line-height: 1.08; text-wrap: balance; }
h1 { font-size: 2.5rem; line-height: 1; }
h2 { font-size: 1.75rem; }
h3 { margin-top: 24px; font-size: 1.25rem; }
p, ol, ul { margin-top: 8px; }
section > h2 + :is(p, ol, ul) { margin-top: 12px; }
ol, ul { padding-left: 24px; }
li { margin-top: 6px; }
.list { padding: 0; list-style: none; }
.list > li { position: relative; padding-left: 24px; }
.list > li::before { content: ""; position: absolute; top: 0.68em; left: 2px; width: 10px; border-top: 2px solid var(--ink); }
[data-colour] { display: block; width: 100%; border-radius: 4.3% / 6.9%; background: var(--ink); color: #fff; stroke-linecap: round; stroke-linejoin: round; stroke-width: 1.5; forced-color-adjust: none; }
[data-colour="red"] { background: #c8102e; } [data-colour="green"] { background: #00843d; } [data-colour="blue"] { background: #0057b8; }
[data-colour="gold"] { background: #d0a11e; color: var(--ink); } [data-colour="white"] { outline: 1px solid var(--line-strong); background: var(--surface); color: var(--ink); }
[data-colour] path { fill: #fff; fill-opacity: 0.1; stroke: none; } [data-colour="white"] path { fill-opacity: 0.7; }
#send .list > li { counter-increment: thing; margin: 0; padding: clamp(12px, 2vw, 16px) 0 clamp(12px, 2vw, 16px) 40px; border-bottom: 1px solid var(--line); }
#send .list { margin-top: 16px; border-top: 1px solid var(--line); counter-reset: thing; }
#send .list > li::before { content: counter(thing); top: auto; left: 0; width: auto; border: 0; font: 600 1.625rem/0.85 var(--font-heading); }
#send .list svg { top: auto; left: 0; margin-top: 3px; }
.email dl { font-size: 0.9375rem; gap: 0 16px; margin-top: 16px; }
.list svg { position: absolute; top: 0.2em; left: -3px; color: var(--success); stroke-width: 2.5; }
.head { padding-block: 28px; background: var(--surface); }
.head p { margin-top: 12px; }
img.picture { width: 100%; aspect-ratio: 3 / 2; object-fit: cover; }
div.picture::before { content: ""; position: absolute; top: 0; left: 50%; height: 50%; margin-left: -1px; border-left: 2px solid var(--ink); }
div.picture > svg { position: relative; }
.head .label { margin: 0 0 8px; font-weight: 600; }
.back { display: inline-block; margin-top: 12px; }
.state { font-weight: 600; }
.head .state { display: flex; gap: 12px; align-items: center; font-size: 1.1875rem; line-height: 1.3; }
.state .category { margin-top: 2px; font-weight: 400; }
.state svg { box-sizing: content-box; padding: 8px; border-radius: 50%; background: #fff; color: var(--success); stroke-width: 2.25; }
.late { color: var(--error); }
section { margin-top: 32px; padding-top: 32px; border-top: 1px solid var(--line); }
.order > div > section:first-child, .column > section:first-child { margin-top: 0; padding-top: 0; border: 0; }
.receipt { margin-top: 32px; padding: 20px 20px 16px; border: 1px solid var(--line); border-top: 4px solid var(--ink); background: #fff; }
.receipt:first-child { margin-top: 0; }
.receipt + div { margin-top: 32px; }
.order, .column { padding-top: 32px; }

.band { margin: 40px 0 0; padding: 40px 0; border: 0; background: var(--surface); }
.band + .band { margin-top: 0; border-top: 1px solid var(--line); }
.band h2 { margin-bottom: 20px; }
.band ol { counter-reset: step; padding: 0; list-style: none; }
.band ol > li { position: relative; display: grid; grid-template-columns: 40px minmax(0, 38rem); gap: 16px; align-items: center; margin: 0; padding: 0 0 16px; counter-increment: step; }
.band ol > li::before, .band ol svg { content: counter(step); display: grid; place-content: center; align-self: start; width: 40px; height: 40px; border: 2px solid var(--ink); border-radius: 50%; font: 600 1.375rem/1 var(--font-heading); }
.band ol svg { padding: 7px; border-color: var(--success); background: #fff; color: var(--success); stroke-width: 2.25; }
.ticked::before { display: none !important; }
.band ol > [aria-current]::before { background: var(--accent); }
.band ol > li:not(:last-child)::after { content: ""; position: absolute; top: 40px; bottom: 0; left: 19px; border-left: 2px solid var(--ink); }
.band ol > li:last-child { padding: 0; }
.band ol > li:last-child:not(:first-child, .ticked)::before { height: 52px; padding-bottom: 12px; border: 0; border-radius: 0; background: var(--ink); color: var(--paper); clip-path: polygon(var(--last-step)); print-color-adjust: exact; }
.band ol p { margin: 0; }
:is(.band ol p, .pair li, .ordered-card) { text-wrap: balance; }
:is(.band ol, .ordered-card) strong { display: block; }
.ordered-card:not(h2 + p) { margin-top: 24px; }
.pair > :empty { display: none; }
.after { padding-top: 40px; }
.questions { margin: 0; padding: 0; border: 0; }
.questions h2 { font-size: 1.5rem; }
.questions [href^="mailto:"] { display: inline-block; }

table { width: 100%; border-collapse: collapse; }
caption { padding-bottom: 12px; font-size: 1.5rem; text-align: left; }
td, th { padding: 12px 0; border-top: 1px solid var(--line); font-weight: 400; text-align: left; vertical-align: top; }
td { padding-left: 16px; font-variant-numeric: tabular-nums; text-align: right; white-space: nowrap; }
tfoot tr:first-child > * { border-top: 2px solid var(--ink); }
tfoot tr > * { padding: 6px 0; border: 0; }
tfoot tr:first-child > * { padding-top: 12px; }
tfoot tr:last-child > * { border-bottom: 1px solid var(--line); padding-bottom: 12px; font-size: 1.25rem; font-weight: 600; }
.category { display: block; color: var(--ink-soft); font-size: 0.9375rem; }
fieldset { min-width: 0; margin-top: 16px; border: 0; }
legend { padding: 0; font-weight: 600; }
.wishes { margin-top: 28px; }
.wishes > legend { width: 100%; padding-top: 20px; border-top: 1px solid var(--line); font: 600 1.375rem/1.2 var(--font-heading); }
.place { margin: 0; }
.place > .hint { display: block; margin-top: 16px; }
.place > legend { padding-top: 24px; font-size: 1.125rem; }
.place + .main { margin-top: 24px; }
.hidden, :is(.column, .one-item) .place > legend, .place:has(.fold) > legend, :is(.cart, .menu > summary) > span { position: absolute; overflow: hidden; width: 1px; height: 1px; clip-path: inset(50%); }
.place:first-of-type:has(.fold) { margin-top: 16px; border-top: 1px solid var(--line); }
label { display: block; margin-top: 16px; font-size: 1.0625rem; font-weight: 600; }
.hint { margin: 0; color: var(--ink-soft); font: 400 0.9375rem/1.5 var(--font-text); }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin-top: 8px; }
.button + dl, dl + table { margin-top: 24px; }
dt { color: var(--ink-soft); }
input:not([type="radio"], [type="checkbox"]), select, textarea { display: block; width: 100%; min-height: 48px; margin-top: 4px; padding: 8px 12px; border: 1px solid var(--line-strong);
  border-radius: 3px; background: #fff; color: inherit; font: inherit; }
textarea { min-height: 120px; }
input[aria-invalid="true"]:not([type="radio"]), select[aria-invalid="true"], textarea[aria-invalid="true"] { border: 2px solid var(--error); }
.problem { margin: 4px 0 0; color: var(--error); font-weight: 600; }
.done { color: var(--success); font-weight: 600; }
.said { margin-top: 16px; padding: 12px 16px; border-left: 4px solid var(--success); background: var(--surface); }
.said.wrong { border-color: var(--error); }
button, .button { display: inline-grid; place-content: center; min-height: 52px; width: 100%; margin-top: 16px; padding: 0 28px; border: 2px solid var(--ink);
  border-radius: 3px; background: none; color: var(--ink); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.main { border-color: var(--accent); background: var(--accent); }
.main:hover { border-color: var(--accent-strong); background: var(--accent-strong); }
.fold { border-bottom: 1px solid var(--line); }
.fold > summary { display: flex; gap: 16px; align-items: center; justify-content: space-between; min-height: 56px; padding: 12px 0; }
.fold > summary:hover :is(h2, strong) { text-decoration: underline; }
.fold[open] > summary > svg:nth-last-child(2), .fold:not([open]) > summary > svg:last-child { display: none; }
.fold > div { padding-bottom: 24px; }
.fold > div > :first-child { margin-top: 0; }
.fold .fields:first-child { margin-top: -16px; }
.folds { margin-bottom: 40px; border-top: 1px solid var(--line); }
.folds h2 { font-size: 1.5rem; }
.row { display: flex; flex: 1; flex-wrap: wrap; gap: 2px 16px; justify-content: space-between; }
.plain { padding: 0; list-style: none; }
.changes > li { margin-top: 8px; }
.choice { display: flex; gap: 12px; align-items: center; min-height: 44px; margin: 0; font-weight: 400; }
.choice input { flex: none; width: 22px; height: 22px; margin: 0; accent-color: var(--ink); }
.buyer { margin-top: 12px; padding: 12px 16px; border: 1px solid var(--line-strong); border-radius: 3px; background: #fff; cursor: pointer; }
.buyer:has(:checked) { border-color: var(--ink); box-shadow: inset 0 0 0 1px var(--ink); }
.buyer .hint { display: block; }
.buyer:has(:checked) + .fields > :has(> :is([name^="name-"], [name^="contact-"])) { display: none !important; }
.share { margin-top: 32px; padding: 16px 20px 20px; background: var(--surface); }
.share h3 { margin: 0; }
.share ul { margin-top: 12px; padding: 0; list-style: none; }
.share li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 16px; align-items: center; margin: 0; padding: 12px 0; border-top: 1px solid var(--line); }
.share li > a:first-of-type { grid-row: 2; overflow: hidden; font-size: 1rem; text-overflow: ellipsis; white-space: nowrap; }
.share li > a + a { grid-row: 1 / 3; grid-column: 2; padding: 10px 16px; border: 1px solid var(--ink); border-radius: 3px; color: inherit; font-size: 1rem; text-decoration: none; }
.share li:last-child { padding-bottom: 0; }

footer { padding-block: 24px; background: var(--ink); color: var(--soft-on-ink); font-size: 0.9375rem; }
footer .inner { display: grid; gap: 8px; }
.wide { display: none; }
footer p, footer ul, footer li { margin: 0; padding: 0; list-style: none; }
footer .words { margin-top: 16px; font: 600 1.75rem/1.1 var(--font-heading); text-wrap: balance; }
footer .wide { color: var(--paper); }
footer h2.wide { color: inherit; font: inherit; font-weight: 600; }
footer address { font-style: normal; }
footer summary { display: flex; align-items: center; justify-content: space-between; min-height: 44px; font-weight: 600; }
footer summary::after { content: "+"; font-size: 1.5rem; }
footer a { display: inline-flex; align-items: center; min-height: 44px; color: var(--paper); }
footer details, .statements { border-top: 1px solid var(--line-on-ink); }
.statements { display: grid; gap: 8px; padding-top: 12px; }
footer ul:has(> :nth-child(3)) { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr)); gap: 0 16px; }

@media (min-height: 500px) { header { position: sticky; top: 0; } }
@media (max-width: 767px) {
  .head:has(.picture) { padding-top: 0; }
  .head > .inner:has(.picture) { display: grid; grid-template: minmax(116px, auto) / minmax(0, 1fr) 46%; align-items: end; }
  .head > .inner > * { grid-column: 1 / -1; }
  .head > .inner > .label { grid-area: 1 / 1; margin: 0; }
  .head > .inner > .picture { position: relative; grid-area: 1 / 2; align-self: start; }
  img.picture { width: calc(100% + var(--gutter)); }
  div.picture { padding-top: 24px; }
  .head > .inner:has(.picture) > h1 { padding-top: 16px; }
  header .rest { position: absolute; overflow: hidden; width: 1px; height: 1px; clip-path: inset(50%); }
}
@media (max-width: 1023px) {
  header :is(.contact, .search) span { position: absolute; overflow: hidden; width: 1px; height: 1px; clip-path: inset(50%); }
}
@media (min-width: 768px) {
  :root { --gutter: 32px; }
  body { font-size: 1.125rem; }
  h1 { font-size: clamp(3.5rem, 6.6vw, 4.25rem); }
  h2 { font-size: 2.25rem; }
  h3 { font-size: 1.375rem; }
  .head { padding-block: 48px; }
  .head:has(.picture) { padding: 0; }
  .head > .inner:has(.picture) { --margin: max(var(--gutter), (100% - 1200px) / 2); position: relative; display: grid; grid-template-columns: var(--margin) minmax(0, 1fr) 32px 15rem var(--margin); align-content: center; width: auto; min-height: 250px; padding-block: 40px; }
  .head > .inner > * { grid-column: 2; }
  .head > .inner > .picture { position: absolute; inset: 0; grid-column: 4 / 6; height: 100%; }
  .picture[src$=".svg"] { object-fit: fill; }
  .head > .inner > div.picture { display: grid; grid-column: 4 / 5; place-content: center; }
  div.picture > svg { width: 15rem; }
  .head .state { font-size: 1.375rem; }
  button, .button { width: auto; margin-right: 16px; }
  .fields { display: grid; grid-template-columns: repeat(var(--fields), minmax(0, 1fr)); column-gap: 24px; --fields: 2; }
  .fields > div { display: grid; grid-row: span 4; grid-template-rows: subgrid; }
  .fields > :is(p, .wide-field) { grid-column: 1 / -1; }
  .email { display: flex; gap: 16px 24px; align-items: center; padding: 24px; background: var(--surface); }
  .email > * { margin: 0 !important; }
  .band { padding: 56px 0; }
  .after { padding-top: 56px; }
  .order, .column { padding-top: 48px; }
  main { padding-bottom: 56px; }
  footer .inner { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 24px 32px; }
  .statements, .company { grid-column: 1 / -1; }
  .statements { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 32px; padding-top: 16px; }
  @supports selector(::details-content) {
    .wide { display: block; margin-bottom: 8px; }
    footer details { border: 0; }
    footer summary { display: none; }
    footer ::details-content { content-visibility: visible; }
  }
}
@media (min-width: 1024px) {
  :root { scroll-padding-top: 132px; }
  .order { display: grid; grid-template-columns: minmax(0, 47rem) 24rem; column-gap: 32px; justify-content: space-between; align-items: start; }
  .order > div { grid-column: 1; grid-row: 1; }
  .order > div { margin: 0; }
  .order:has(> :empty) > .receipt { grid-column: 1 !important; }
  .order > .receipt { position: sticky; top: 124px; grid-column: 2; }
  .head > .inner:has(.picture) { grid-template-columns: var(--margin) minmax(0, 1fr) 32px 24rem var(--margin); min-height: 264px; }
  div.picture > svg { width: 16rem; }
  .fields:has([name^="date_of_birth"]), .wishes .fields:has(> :nth-child(3)) { --fields: 3; }
  .band { margin-top: 56px; }
  .pair > div { display: grid; grid-template-columns: repeat(5, minmax(0, 1fr)); column-gap: 24px; margin-top: 32px; padding-top: 24px; border-top: 1px solid var(--line); }
  .band:has(ol > :nth-child(4):last-child) .pair > div { grid-template-columns: repeat(4, minmax(0, 1fr)); }
  .pair :is(h3, ul, li:first-child) { margin: 0; }
  .pair ul { grid-column: 2 / -1; }
  .band ol { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); column-gap: 24px; }
  .band ol > li { display: block; padding: 0; }
  .band ol > li::before, .band ol svg { margin-bottom: 16px; }
  .band ol > li:not(:last-child)::after { top: 19px; right: -24px; bottom: auto; left: 40px; border-top: 2px solid var(--ink); border-left: 0; }
  .band ol > li:last-child:not(:first-child)::before { margin-bottom: 4px; }
  .after:has(.folds) { display: grid; grid-template-columns: minmax(0, 47rem) 24rem; column-gap: 32px; justify-content: space-between; align-items: start; }
  .folds { margin: 0; }
  .folds + .questions { padding-top: 16px; }
  @supports selector(::details-content) {
    header { border-bottom: 1px solid var(--line); background: linear-gradient(var(--ink) 40px, var(--paper) 40px); color: var(--ink); }
    header > div { grid-template: "contact contact search search" 40px "logo menu menu cart" 59px / auto 1fr auto auto; }
    .contact { gap: 24px; color: var(--paper); font-size: 0.9375rem; }
    .contact a { min-height: 40px; }
    .search { justify-self: end; justify-content: start; width: 340px; min-height: 30px; padding-left: 10px; border-radius: 3px; background: #fff; color: var(--placeholder); font-size: 0.9375rem; }
    .search > svg { width: 18px; height: 18px; color: var(--ink); }
    .cart { margin-left: 16px; }
    .menu { justify-self: end; margin: 0 8px 0 0; }
    .menu > summary { display: none; }
    .menu::details-content { display: contents; content-visibility: visible; }
    .menu > nav, .menu nav > ul { position: static; display: flex; overflow: visible; gap: 16px; padding: 0; border: 0; margin: 0; }
    .menu nav > ul > li + li { border: 0; }
    .menu li details { position: relative; }
    .menu li :is(a, summary) { font-size: 1.0625rem; white-space: nowrap; }
    .menu li summary { gap: 6px; }
    .menu li summary::after { content: none; }
    .menu li svg { display: block; width: 16px; height: 16px; }
    .menu [open] > summary > svg { transform: rotate(180deg); }
    .menu li ul { position: absolute; top: 100%; left: -16px; z-index: 1; min-width: 240px; margin: 0; padding: 8px 0; border: 1px solid var(--line); border-top: 2px solid var(--ink); background: var(--paper); }
    .menu nav li li { margin: 0; }
    header :is(.logo, .cart):focus-visible { outline-color: var(--link); }
  }
}
@media (min-width: 1200px) {
  .menu { margin-right: 14px !important; }
  .menu nav > ul { gap: 28px !important; }
  footer .inner { grid-template-columns: 210px 270px minmax(0, 1fr) 230px; }
  footer details a { min-height: 34px; }
}
@media (forced-colors: active) {
  .head, .band, footer { border-block: 1px solid; }
  .main { border-color: ButtonText; }
  .band ol > li:last-child::before { background: CanvasText !important; color: Canvas !important; forced-color-adjust: none; }
}
@media print {
  body { display: block; background: none; font-size: 11pt; }
  header, footer, .head, .band { padding: 0; border: 0; background: none; color: inherit; }
  header { position: static; color: var(--ink); }
  .head { padding-top: 16px; }
  .band { margin-top: 24px; }
  .order, .head > .inner { display: block !important; min-height: 0 !important; }
  .picture, .skip, .menu, .search, .cart, footer nav, form, .button, .back, .share, .folds, footer .wide { display: none; }
  .contact, footer { color: var(--ink); }
  tr, section { break-inside: avoid; }
}
`;
