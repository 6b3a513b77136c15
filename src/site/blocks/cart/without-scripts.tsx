import { settings } from 'virtual:site-settings';
import { phoneHref } from '../../contact/phone-href.ts';
import styles from './cart.module.css';

/** Shown instead of the cart without JavaScript: how else to book. In the browser's script, React leaves it as it was sent. */
export function WithoutScripts() {
  return <noscript>{import.meta.env.SSR && <Instead />}</noscript>;
}

function Instead() {
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
