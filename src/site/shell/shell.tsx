import type { ReactNode } from 'react';
import { Footer } from './footer/footer.tsx';
import styles from './shell.module.css';
import type { ShellState } from './shell-state.ts';
import { TopBar } from './top-bar.tsx';

export function Shell({ state, children }: { state: ShellState; children: ReactNode }) {
  return (
    <div id="site" className={styles.shell}>
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
