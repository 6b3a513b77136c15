import { settings } from 'virtual:site-settings';
import type { SiteSettings } from '../../../generated/documents.ts';
import { phoneHref } from '../../contact/phone-href.ts';
import { Logo } from '../logo.tsx';
import styles from './footer.module.css';

/** The footer of every page: company details, disclaimers and contacts (SHELL-30 to SHELL-32). */
export function Footer() {
  const { promise, company, contact, footer } = settings;
  return (
    <footer className={`on-ink ${styles.footer}`}>
      <div className={styles.grid}>
        <div className={styles.promise}>
          <Logo />
          <p className={styles.words}>{promise}</p>
        </div>
        <FooterContact contact={contact} />
        <nav aria-labelledby="footer-links">
          <h2 className={styles.heading} id="footer-links">
            Policies
          </h2>
          <ul>
            {footer.links.map(({ text, href }, index) => (
              <li key={index}>
                <a className={styles.link} href={href}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.statements}>
          {footer.statements.map((statement, index) => (
            <p key={index}>{statement}</p>
          ))}
        </div>
        <p className={styles.company}>
          {`${company.legalName}. Company number ${company.number}. VAT number `}
          <span className="range">{company.vatNumber}</span>.
        </p>
      </div>
    </footer>
  );
}

/** Phone, email and address in the footer. */
function FooterContact({ contact }: { contact: SiteSettings['contact'] }) {
  return (
    <section aria-labelledby="footer-contact">
      <h2 className={styles.heading} id="footer-contact">
        Talk to us
      </h2>
      <ul>
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
