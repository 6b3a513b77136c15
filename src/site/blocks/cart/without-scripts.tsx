import { settings } from 'virtual:site-settings';
import { phoneHref } from '../../contact/phone-href.ts';
import styles from './cart.module.css';

/** What a visitor without JavaScript can do, in place of the cart. */
export function WithoutScripts() {
  const { phone, email } = settings.contact;
  return (
    <noscript>
      <div className={styles.instead}>
        <p>The cart and the card payment need JavaScript. Switch it on, or order with us directly:</p>
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
    </noscript>
  );
}
