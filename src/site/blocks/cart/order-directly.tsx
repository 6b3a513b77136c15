import { settings } from 'virtual:site-settings';
import { phoneHref } from '../../contact/phone-href.ts';
import styles from './cart.module.css';

/** How to order without JavaScript. */
export function OrderDirectly() {
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
