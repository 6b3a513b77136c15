import { settings } from 'virtual:site-settings';
import { type Ref, type SubmitEvent, useRef, useState } from 'react';
import { cartTotals } from '../../../shop/cart/cart.ts';
import { type CartItem, DEFAULT_CARD_CATEGORY } from '../../../shop/cart/cart-item.ts';
import { formatAmount } from '../../../shop/money/money.ts';
import { useCart } from '../../cart/use-cart.ts';
import { type Checkout, useCheckout } from '../../checkout/use-checkout.ts';
import { phoneHref } from '../../contact/phone-href.ts';
import { type BlockProps, usePage } from '../../page/block-props.ts';
import { useNavigate } from '../../page/navigation/navigation.ts';
import { ProseView } from '../../page/prose.tsx';
import { Button } from '../../ui/button/button.tsx';
import styles from './cart.module.css';
import { CartPanel } from './cart-panel.tsx';
import { COMPANY_FIELDS, CUSTOMER_FIELDS, CustomerForm } from './customer-form.tsx';

/** The cart page: customer details, the cart with its totals, and checkout (CART-01, CART-11, CART-19). */
export function Cart({ block, id }: BlockProps<'cart'>) {
  const cart = useCart();
  const [changes, setChanges] = useState<readonly string[]>([]);
  const messageBox = useRef<HTMLDivElement>(null);
  const checkout = useCheckout((prices) => {
    setChanges(prices.changes);
    cart.reprice(prices.reprice);
  });
  const formId = `${id}-form`;

  const { data } = usePage();
  const levels = (data.load === 'nothing' && data.levels) || {};
  const levelOf = (item: CartItem) => Object.keys(levels).find((level) => levels[level]?.includes(item.id));
  const navigate = useNavigate();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (event.nativeEvent.submitter?.hasAttribute('data-invoice')) return payByInvoice(form);
    setChanges([]);
    await checkout.start(form, cart.current());
    messageBox.current?.focus();
  };
  const payByInvoice = async (form: FormData) => {
    const loaded = await import('../../checkout/invoice-enquiry.ts').catch(() => undefined);
    navigate('/contact-us', { enquiry: loaded?.invoiceEnquiry(form, cart.current(), levelOf) });
  };
  const isEmpty = cart.items?.length === 0;
  return (
    <div id={id} className={styles.page}>
      <h1 className={styles.heading}>Your cart</h1>
      <CheckoutMessage ref={messageBox} formId={formId} checkout={checkout} changes={changes} />
      <noscript>{import.meta.env.SSR && <OrderDirectly />}</noscript>
      <div className={styles.columns} data-scripted="">
        <CartPanel id={`${id}-panel`} cart={cart} levelOf={levelOf} links={block.links ?? []} />
        <CustomerForm
          key={cart.details}
          id={formId}
          errors={checkout.errors}
          posted={cart.items?.some(({ parentCategory }) => parentCategory === DEFAULT_CARD_CATEGORY)}
          onEdit={checkout.clearError}
          onSubmit={submit}
        />
        <div className={styles.pay}>
          {!isEmpty && (
            <p className={styles.total}>
              To pay <span>{formatAmount(cartTotals(cart.items ?? []).total)}</span>
            </p>
          )}
          <Button look={isEmpty ? 'plain' : 'main'} type="submit" form={formId} disabled={checkout.processing}>
            {checkout.processing ? 'Processing...' : 'Proceed to Checkout'}
          </Button>
          <Button look="quiet" type="submit" form={formId} data-invoice="">
            Pay by invoice
          </Button>
          {block.note && (
            <div className={styles.note}>
              <ProseView prose={block.note} />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

function OrderDirectly() {
  const { phone, email } = settings.contact;
  return (
    <div className={styles.instead}>
      <p>The cart and card payments need JavaScript. Turn it on, or order from us directly:</p>
      <ul>
        <li>
          Call <a href={phoneHref(phone)}>{phone}</a>
        </li>
        <li>
          Email <a href={`mailto:${email}`}>{email}</a>
        </li>
      </ul>
      <p>Tell us the test, card or course you want, your name and a phone number.</p>
    </div>
  );
}

/** Why the last checkout failed, worded as in its alert, and what to do about it. */
function CheckoutMessage({
  ref,
  formId,
  checkout,
  changes,
}: {
  ref: Ref<HTMLDivElement>;
  formId: string;
  checkout: Checkout;
  changes: readonly string[];
}) {
  const wrong = [...CUSTOMER_FIELDS, ...COMPANY_FIELDS].filter(({ name }) => checkout.errors[name]);
  return (
    <div ref={ref} role="alert" tabIndex={-1} className={styles.message}>
      {checkout.message && <p>{checkout.message}</p>}
      {checkout.message && wrong.length > 0 && (
        <p className={styles.wrong}>
          {wrong.map(({ name, label }) => (
            <a key={name} href={`#${formId}-${name}`}>{`Go to ${label}`}</a>
          ))}
        </p>
      )}
      {changes.length > 0 && (
        <>
          <p>Prices have changed. The cart shows the current ones:</p>
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
