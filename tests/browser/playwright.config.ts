import '../fixtures/use-test-site.ts';
import { defineConfig } from '@playwright/test';
import { BROWSER_SETTINGS } from '../fixtures/browser-settings.ts';

// Apart from dist/, which has the live pages. Workers load this file too, before any test.
process.env.DIST_DIR ||= 'dist/browser-tests';

export default defineConfig({
  ...BROWSER_SETTINGS,
  testDir: '.',
  testMatch: '*.test.ts',
  globalSetup: './global-setup.ts',
});
