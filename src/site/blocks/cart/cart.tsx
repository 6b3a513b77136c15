import { type SubmitEvent, useRef, useState } from 'react';
import type { PriceChange } from '../../../shop/cart/price-changes.ts';
import { useCart } from '../../cart/use-cart.ts';
import { readCustomer } from '../../checkout/read-customer.ts';
import { useCheckout } from '../../checkout/use-checkout.ts';
import type { BlockProps } from '../../page/block-props.ts';
import { ProseView } from '../../page/prose.tsx';
import { Button } from '../../ui/button/button.tsx';
import styles from './cart.module.css';
import { CartPanel } from './cart-panel.tsx';
import { CheckoutMessage } from './checkout-message.tsx';
import { CustomerForm } from './customer-form.tsx';
import { OrderDirectly } from './order-directly.tsx';

/** The cart page: customer details, the cart with its totals, and checkout (CART-01, CART-11, CART-19). */
export function Cart({ block, id }: BlockProps<'cart'>) {
  const cart = useCart();
  const [changes, setChanges] = useState<PriceChange[]>([]);
  const messageBox = useRef<HTMLDivElement>(null);
  const checkout = useCheckout((prices) => {
    setChanges(prices.changes);
    cart.reprice(prices.reprice);
  });
  const formId = `${id}-form`;

  const proceed = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChanges([]);
    await checkout.start(readCustomer(new FormData(event.currentTarget)), cart.current());
    messageBox.current?.focus({ preventScroll: true });
  };
  return (
    <div id={id} className={styles.page}>
      <h1 className={styles.heading}>Your cart</h1>
      <CheckoutMessage ref={messageBox} formId={formId} checkout={checkout} changes={changes} />
      <noscript>{import.meta.env.SSR && <OrderDirectly />}</noscript>
      <div className={styles.columns} data-scripted="">
        <CartPanel id={`${id}-panel`} items={cart.items} change={cart.change} />
        <CustomerForm id={formId} errors={checkout.errors} onEdit={checkout.clearError} onSubmit={proceed} />
        <div className={styles.pay}>
          <Button look="main" type="submit" form={formId} disabled={checkout.processing}>
            {checkout.processing ? 'Processing...' : 'Proceed to Checkout'}
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
