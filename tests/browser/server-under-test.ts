import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { PUBLIC_FOLDER } from '../../src/build/sources/folders.ts';
import { copyTestPages } from '../fixtures/test-site.ts';

/** A test that an uncaught error of its page fails. */
export const test = base.extend<{ guarded: undefined }>({
  guarded: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

/** A new folder with a copy of the pages and pictures, which a test may change. */
export function copyContent(): { folder: string; pagesFolder: string; publicFolder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'editor-'));
  const [pagesFolder, publicFolder] = [join(folder, 'pages'), join(folder, 'public')];
  copyTestPages(pagesFolder);
  cpSync(PUBLIC_FOLDER, publicFolder, { recursive: true });
  return { folder, pagesFolder, publicFolder };
}

/** Ends a process if it still runs, and waits for its end. */
export async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
}
