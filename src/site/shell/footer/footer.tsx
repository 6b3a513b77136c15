import { settings } from 'virtual:site-settings';
import { phoneHref } from '../../contact/phone-href.ts';
import { Logo } from '../logo.tsx';
import styles from './footer.module.css';

/** The footer of every page: contacts, the pages of the navigation, disclaimers and company details (SHELL-30 to SHELL-32). */
export function Footer() {
  const { promise, company, contact, navigation, footer } = settings;
  return (
    <footer className={`on-ink ${styles.footer}`}>
      <div className={styles.grid}>
        <div className={styles.wide}>
          <Logo />
          <p className={styles.words}>{promise}</p>
        </div>
        <nav aria-label="Talk to us">
          <h2 className={styles.wide}>Talk to us</h2>
          <LinkItems
            links={[
              { text: contact.phone, href: phoneHref(contact.phone) },
              { text: contact.email, href: `mailto:${contact.email}` },
            ]}
          />
          <address>{contact.address.join(', ')}</address>
        </nav>
        <LinkGroup heading="On this site" links={navigation.flatMap<FooterLink>((entry) => entry.items ?? entry)} />
        <LinkGroup heading="Policies" links={footer.links} />
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

type FooterLink = { text: string; href?: string };

/** Closed on phones until its heading is pressed; open below the same heading on wider screens (footer.module.css). */
function LinkGroup({ heading, links }: { heading: string; links: readonly FooterLink[] }) {
  return (
    <nav aria-label={heading}>
      <h2 className={styles.wide}>{heading}</h2>
      <details>
        <summary>{heading}</summary>
        <LinkItems links={links} />
      </details>
    </nav>
  );
}

function LinkItems({ links }: { links: readonly FooterLink[] }) {
  return (
    <ul>
      {links.map(({ text, href }, index) => (
        <li key={index}>
          <a href={href}>{text}</a>
        </li>
      ))}
    </ul>
  );
}
