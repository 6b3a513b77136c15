import '../fixtures/use-test-site.ts';
import { defineConfig } from '@playwright/test';
import { BROWSER_SETTINGS } from '../fixtures/browser-settings.ts';

// Apart from dist/, which has the live pages. Workers load this file too, before any test.
process.env.DIST_DIR ||= 'dist/browser-tests';
const SLOW = '*.slow.test.ts';

export default defineConfig({
  ...BROWSER_SETTINGS,
  testDir: '.',
  globalSetup: './global-setup.ts',
  projects: [
    { name: 'quick', testMatch: '*.test.ts', testIgnore: SLOW },
    { name: 'slow', testMatch: SLOW },
  ],
});
