import { settings } from 'virtual:site-settings';
import type { ReactNode } from 'react';
import { type Navigate, NavigateContext } from '../page/navigation/navigation.ts';
import { Footer } from './footer/footer.tsx';
import styles from './shell.module.css';
import { type ShellState, shellState } from './shell-state.ts';
import { TopBar } from './top-bar.tsx';

/** The shell around a page, without a router: rendered by both server and client. */
export function SiteView({ path, navigate, children }: { path: string; navigate: Navigate; children: ReactNode }) {
  return (
    <NavigateContext value={navigate}>
      <Shell state={shellState(path, settings)}>{children}</Shell>
    </NavigateContext>
  );
}

/** The layout around every page: skip link, top bar, content, footer. */
export function Shell({ state, children }: { state: ShellState; children: ReactNode }) {
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <TopBar state={state} />
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
