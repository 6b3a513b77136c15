import type { SiteSettings } from '../../generated/documents.ts';
import { phoneHref } from '../contact/phone-href.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './contact-links.module.css';

/** The top bar's email and phone: icons on phones, with text where there is room (SHELL-01, SHELL-02). */
export function ContactLinks({ contact }: { contact: Pick<SiteSettings['contact'], 'email' | 'phone'> }) {
  return (
    <>
      <a className={styles.link} href={`mailto:${contact.email}`}>
        <Icon name="mail" size={20} />
        <span className="visually-hidden">Email: </span>
        <span className={styles.words}>{contact.email}</span>
      </a>
      <a className={styles.link} href={phoneHref(contact.phone)}>
        <Icon name="phone" size={20} />
        <span className="visually-hidden">Phone: </span>
        <span className={styles.words}>{contact.phone}</span>
      </a>
    </>
  );
}
