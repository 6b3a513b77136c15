import { settings } from 'virtual:site-settings';
import type { ReactNode } from 'react';
import { phoneHref } from '../../contact/phone-href.ts';
import { Logo } from '../logo.tsx';
import styles from './footer.module.css';

/** The footer of every page: contacts, the pages of the navigation, disclaimers and company details (SHELL-30 to SHELL-32). */
export function Footer() {
  const { promise, company, contact, navigation, footer } = settings;
  return (
    <footer className={`on-ink ${styles.footer}`}>
      <div className={styles.grid}>
        <div className={styles.promise}>
          <Logo />
          <p className={styles.words}>{promise}</p>
        </div>
        <FooterLinks
          heading="Talk to us"
          links={[
            { text: contact.phone, href: phoneHref(contact.phone) },
            { text: contact.email, href: `mailto:${contact.email}` },
          ]}
        >
          <address className={styles.address}>
            {contact.address.map((line, index) => (
              <span key={index}>{line}</span>
            ))}
          </address>
        </FooterLinks>
        <FooterLinks heading="On this site" links={navigation.flatMap<FooterLink>((entry) => entry.items ?? entry)} />
        <FooterLinks heading="Policies" links={footer.links} />
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

function FooterLinks({
  heading,
  links,
  children,
}: {
  heading: string;
  links: readonly FooterLink[];
  children?: ReactNode;
}) {
  return (
    <nav aria-label={heading}>
      <h2>{heading}</h2>
      <ul>
        {links.map(({ text, href }, index) => (
          <li key={index}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
      {children}
    </nav>
  );
}
