import './tests/fixtures/use-test-site.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { siteSettingsPlugin } from './src/build/site-settings-plugin.ts';
import { pagesFolder } from './src/build/sources/folders.ts';

export default defineConfig({
  plugins: [react(), siteSettingsPlugin(pagesFolder())],
  build: { assetsInlineLimit: 0 },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'dist/**', 'tests/browser/**'],
    environment: 'node',
    // A busy machine takes many times as long as a quiet one.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
