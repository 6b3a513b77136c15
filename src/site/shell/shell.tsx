import { settings } from 'virtual:site-settings';
import { type ReactNode, useEffect } from 'react';
import { scheduleChat } from './chat.ts';
import { Footer } from './footer/footer.tsx';
import styles from './shell.module.css';
import type { ShellState } from './shell-state.ts';
import { TopBar } from './top-bar.tsx';

/** What stands around every page (D1 2.2). */
export function Shell({ state, children }: { state: ShellState; children: ReactNode }) {
  useEffect(() => scheduleChat(settings.chat.src), []);
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
