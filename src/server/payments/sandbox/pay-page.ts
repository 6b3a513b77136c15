import { htmlEscape } from 'escape-goat';
import { LONGEST_EMAIL } from '../../../shop/forms/email.ts';
import { formatAmount } from '../../../shop/money/money.ts';
import type { SandboxSession } from './sandbox-sessions.ts';

/** Path of the style sheet of the payment page. */
export const STYLE_PATH = '/sandbox/pay.css';

/**
 * The hosted payment page of a session, as HTML that works without scripts.
 * @param problem what is wrong with the submitted email address, if anything
 */
export function payPage(session: SandboxSession, email = session.customerEmail ?? '', problem?: string): string {
  const { amountTotal } = session;
  const invalid = problem === undefined ? '' : ' aria-invalid="true" aria-describedby="problem"';
  return page(
    'Test payment',
    `<p class="notice"><strong>This is a test payment page.</strong> No card is asked for and no money moves.</p>
    <h1>Pay ${formatAmount(amountTotal)}</h1>
    ${orderTable(session)}
    <form method="post">
      <label for="email">Email for the receipt</label>
      <input id="email" name="email" type="email" autocomplete="email" maxlength="${LONGEST_EMAIL}" required value="${htmlEscape(email)}"${invalid}>
      ${problem === undefined ? '' : `<p id="problem" class="problem" role="alert">${htmlEscape(problem)}</p>`}
      <button class="pay" name="action" value="pay">Pay</button>
      <button class="cancel" name="action" value="cancel" formnovalidate>Cancel</button>
    </form>`,
  );
}

/** The invoice of a paid session, as HTML. */
export function invoicePage(session: SandboxSession): string {
  const fields = session.invoiceFields ?? [];
  return page(
    'Test invoice',
    `<p class="notice"><strong>This is a test invoice.</strong> No money has moved.</p>
    <h1>Invoice</h1>
    <dl>${fields.map(({ name, value }) => `<dt>${htmlEscape(name)}</dt><dd>${htmlEscape(value)}</dd>`).join('')}</dl>
    ${orderTable(session)}`,
  );
}

function orderTable({ lines, amountTotal }: SandboxSession): string {
  const rows = lines
    .map(
      ({ name, description, unitAmount, quantity }) => `
        <tr><td>${htmlEscape(name)}${quantity > 1 ? ` <span class="quantity">&times; ${quantity}</span>` : ''}
        ${description === undefined ? '' : `<span class="description">${htmlEscape(description)}</span>`}</td>
        <td>${formatAmount(unitAmount * quantity)}</td></tr>`,
    )
    .join('');
  return `<table>
      <caption>Your order</caption>
      <tbody>${rows}</tbody>
      <tfoot><tr><th scope="row">Total</th><td>${formatAmount(amountTotal)}</td></tr></tfoot>
    </table>`;
}

/** A page that says why no payment is possible. */
export function closedPage(message: string): string {
  return page('Test payment', `<h1>${htmlEscape(message)}</h1><p><a href="/cart">Return to your cart</a></p>`);
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${htmlEscape(title)}</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="${STYLE_PATH}">
</head>
<body><main>${content}</main></body>
</html>`;
}
