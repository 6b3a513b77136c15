/** Style sheet of the payment page; the colours are the site's. */
export const PAY_STYLE = `
* { box-sizing: border-box; }
body { margin: 0; background: #fbfaf7; color: #16202a; font: 1.0625rem/1.5 "Source Sans 3", system-ui, sans-serif; }
main { max-width: 30rem; margin: 0 auto; padding: 24px 20px 72px; }
.notice { margin: 0 0 32px; padding: 12px 16px; border-left: 4px solid #0b4f8a; background: #f1eee7; }
h1 { margin: 0 0 24px; font-size: 2rem; line-height: 1.2; font-variant-numeric: tabular-nums; }
table { width: 100%; margin-bottom: 32px; border-collapse: collapse; }
caption { padding-bottom: 8px; font-weight: 600; text-align: left; }
td, th { padding: 12px 0; border-top: 1px solid #dad5ca; font-weight: 400; text-align: left; vertical-align: top; }
td:last-child { padding-left: 16px; font-variant-numeric: tabular-nums; text-align: right; white-space: nowrap; }
tfoot td, tfoot th { border-top: 2px solid #16202a; font-weight: 700; }
.quantity { white-space: nowrap; }
.description { display: block; font-size: 0.9375rem; }
label { display: block; margin-bottom: 4px; font-weight: 600; }
input { width: 100%; min-height: 48px; padding: 8px 12px; border: 1px solid #16202a; border-radius: 4px; background: #fff;
  color: inherit; font: inherit; }
.problem { margin: 8px 0 0; color: #b3261e; font-weight: 600; }
button { width: 100%; min-height: 52px; margin-top: 16px; border: 2px solid #16202a; border-radius: 4px; color: #16202a;
  font: inherit; font-weight: 700; cursor: pointer; }
.pay { background: #ffd100; }
.cancel { background: transparent; }
a { color: #0b4f8a; }
:focus-visible { outline: 3px solid #0b4f8a; outline-offset: 2px; }
`;
