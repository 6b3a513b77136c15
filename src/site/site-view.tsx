import { settings } from 'virtual:site-settings';
import type { ReactNode } from 'react';
import { type Navigate, NavigateContext } from './page/navigation/navigation.ts';
import { Shell } from './shell/shell.tsx';
import { shellState } from './shell/shell-state.ts';

/**
 * The shell around a page, without a router: rendered by both server and client. The benchmark has a shell of another kind, so
 * it is not the shell's own.
 */
export function SiteView({ path, navigate, children }: { path: string; navigate: Navigate; children: ReactNode }) {
  return (
    <NavigateContext value={navigate}>
      <Shell state={shellState(path, settings)}>{children}</Shell>
    </NavigateContext>
  );
}
