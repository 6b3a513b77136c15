import type { SiteSettings } from '../../../generated/documents.ts';
import { phoneHref } from '../../contact/phone-href.ts';
import styles from './footer.module.css';

/** Phone, email and address in the footer. */
export function FooterContact({ contact }: { contact: SiteSettings['contact'] }) {
  return (
    <section aria-labelledby="footer-contact">
      <h2 className={styles.heading} id="footer-contact">
        Talk to us
      </h2>
      <ul className={styles.list}>
        <li>
          <a className={styles.link} href={phoneHref(contact.phone)}>
            {contact.phone}
          </a>
        </li>
        <li>
          <a className={styles.link} href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
        </li>
      </ul>
      <address className={styles.address}>
        {contact.address.map((line, index) => (
          <span key={index}>{line}</span>
        ))}
      </address>
    </section>
  );
}
