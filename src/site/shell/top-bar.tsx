import { settings } from 'virtual:site-settings';
import { CartLink } from './cart-link.tsx';
import { ContactLinks } from './contact-links.tsx';
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
