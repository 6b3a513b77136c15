import { useQueryParameter } from '../../checkout/use-query-parameter.ts';
import styles from './payment-result.module.css';

/** Where the confirmation goes: the query's `customer_email` as text, or a generic line (PAY-02, PAY-03, PAY-13). */
export function OrderEmail() {
  const email = useQueryParameter('customer_email');
  if (email === undefined) return <p>We will send the confirmation to the email address on your order.</p>;
  return (
    <p className={styles.email}>
      We will send the confirmation to <strong>{email}</strong>.
    </p>
  );
}
