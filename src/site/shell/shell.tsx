import type { ReactNode } from 'react';
import type { ShellState } from './shell-state.ts';

/** What stands around every page (D1 2.2). */
export function Shell({ state, children }: { state: ShellState; children: ReactNode }) {
  return (
    <>
      <header data-current={state.current} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer />
    </>
  );
}
