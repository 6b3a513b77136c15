import { settings } from 'virtual:site-settings';
import type { ReactNode } from 'react';
import { type Navigate, NavigateContext } from './page/navigation/navigation.ts';
import { Shell } from './shell/shell.tsx';
import { shellState } from './shell/shell-state.ts';

/** The shell around a page, without a router. Not the shell's own: the benchmark has another kind of shell. */
export function SiteView({ path, navigate, children }: { path: string; navigate: Navigate; children: ReactNode }) {
  return (
    <NavigateContext value={navigate}>
      <Shell state={shellState(path, settings)}>{children}</Shell>
    </NavigateContext>
  );
}
