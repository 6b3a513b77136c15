import { cartTotals } from '../../shop/cart/cart.ts';
import { type CartItem, itemName, lineAmounts } from '../../shop/cart/cart-item.ts';
import type { ContactForm } from '../../shop/forms/contact-message.ts';
import type { CustomerField } from '../../shop/forms/customer.ts';
import { formatAmount } from '../../shop/money/money.ts';
import { carriesVat, VAT_PERCENT } from '../../shop/money/vat.ts';

/** The fields of the customer form that an invoice needs, with their labels in the message. */
const DETAILS: readonly [CustomerField, string][] = [
  ['company', 'Company'],
  ['vatNumber', 'VAT number'],
  ['purchaseOrder', 'Purchase order number'],
  ['address', 'Address'],
  ['city', 'City'],
  ['state', 'State'],
  ['postalCode', 'Postal code'],
  ['country', 'Country'],
  ['contactNo', 'Phone'],
];
/** The longest message in characters, of the 5,000 that the API accepts (schema/api): the visitor may add something. */
const LONGEST_MESSAGE = 4500;

/** The contact form, begun for someone who wants to pay by invoice: cart, totals, and the customer's details. */
export function invoiceEnquiry(
  form: FormData,
  items: readonly CartItem[],
  levelOf: (item: CartItem) => string | undefined,
): Pick<ContactForm, 'name' | 'email' | 'message'> {
  const typed = (field: CustomerField) => String(form.get(field) ?? '').trim();
  const { subtotal, vat, total } = cartTotals(items);
  const lines = items.map((item) => lineText(item, levelOf(item)));
  const totals = [
    `Subtotal: ${formatAmount(subtotal)}`,
    `VAT (${VAT_PERCENT}%): ${formatAmount(vat)}`,
    `Total: ${formatAmount(total)}`,
  ];
  const details = DETAILS.flatMap(([field, label]) => {
    const text = typed(field);
    return text === '' ? [] : `${label}: ${text}`;
  });
  const message = (shown: number) => {
    const more = lines.length - shown;
    const listed = [
      ...lines.slice(0, shown),
      ...(more > 0 ? [`And ${more} more, for which there is no room here`] : []),
    ];
    const parts = [['Please send me an invoice for:'], listed, totals, details].map((part) => part.join('\n'));
    return `${parts.join('\n\n').trim()}\n`;
  };
  let shown = lines.length;
  while (shown > 0 && message(shown).length > LONGEST_MESSAGE) shown -= 1;
  return {
    name: `${typed('firstName')} ${typed('lastName')}`.trim(),
    email: typed('email'),
    message: items.length > 0 ? message(shown) : '',
  };
}

function lineText(item: CartItem, level: string | undefined): string {
  const { quantity, net } = lineAmounts(item);
  const name = level === undefined ? itemName(item) : `${itemName(item)} (${level})`;
  return `${quantity} × ${name}: ${formatAmount(net)}${carriesVat(item) ? '' : ', no VAT'}`;
}
