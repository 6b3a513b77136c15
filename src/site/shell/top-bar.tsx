import { settings } from 'virtual:site-settings';
import type { SiteSettings } from '../../generated/documents.ts';
import { phoneHref } from '../contact/phone-href.ts';
import { Icon } from '../ui/icon.tsx';
import { CartLink } from './cart-link.tsx';
import linkStyles from './contact-links.module.css';
import { Logo } from './logo.tsx';
import { MobileMenu } from './navigation/mobile-menu.tsx';
import { Navigation } from './navigation/navigation.tsx';
import { SearchBox } from './search-box.tsx';
import type { ShellState } from './shell-state.ts';
import styles from './top-bar.module.css';

/** The fixed top bar: contacts, search, navigation and cart. One row on phones, two on wide screens (SHELL-04). */
export function TopBar({ state }: { state: ShellState }) {
  return (
    <header className={styles.bar}>
      <div className={styles.grid}>
        <div className={styles.contact}>
          <ContactLinks contact={settings.contact} />
        </div>
        <SearchBox label={settings.search.label} placeholder={state.placeholder} />
        <a className={styles.logo} href="/" aria-current={state.current === '/' ? 'page' : undefined}>
          <Logo />
        </a>
        <Navigation entries={settings.navigation} current={state.current} />
        <CartLink current={state.current === '/cart'} />
        <MobileMenu entries={settings.navigation} current={state.current} />
      </div>
    </header>
  );
}

/** The top bar's email and phone: icons on phones, with text where there is room (SHELL-01, SHELL-02). */
function ContactLinks({ contact }: { contact: Pick<SiteSettings['contact'], 'email' | 'phone'> }) {
  return (
    <>
      <a className={linkStyles.link} href={`mailto:${contact.email}`}>
        <Icon name="mail" size={20} />
        <span className="visually-hidden">Email: </span>
        <span className={linkStyles.words}>{contact.email}</span>
      </a>
      <a className={linkStyles.link} href={phoneHref(contact.phone)}>
        <Icon name="phone" size={20} />
        <span className="visually-hidden">Phone: </span>
        <span className={linkStyles.words}>{contact.phone}</span>
      </a>
    </>
  );
}
