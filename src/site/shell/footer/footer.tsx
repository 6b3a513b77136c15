import { settings } from 'virtual:site-settings';
import { Logo } from '../logo.tsx';
import styles from './footer.module.css';
import { FooterContact } from './footer-contact.tsx';

/** The foot of every page: who we are, what we are not, how to reach us (D1 section 1). */
export function Footer() {
  const { name, promise, company, contact, footer } = settings;
  return (
    <footer className={`on-ink ${styles.footer}`}>
      <div className={styles.grid}>
        <div className={styles.promise}>
          <Logo name={name} />
          <p className={styles.words}>{promise}</p>
        </div>
        <FooterContact contact={contact} />
        <nav aria-labelledby="footer-links">
          <h2 className={styles.heading} id="footer-links">
            Policies
          </h2>
          <ul className={styles.list}>
            {footer.links.map(({ text, href }) => (
              <li key={href}>
                <a className={styles.link} href={href}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.statements}>
          {footer.statements.map((statement) => (
            <p key={statement}>{statement}</p>
          ))}
        </div>
        <p className={styles.company}>
          {company.legalName}. Company number {company.number}. VAT number {company.vatNumber}.
        </p>
      </div>
    </footer>
  );
}
