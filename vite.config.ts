import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { siteSettingsPlugin } from './src/build/assets/site-settings-plugin.ts';
import { pagesFolder } from './src/build/sources/folders.ts';

// The development server. The build has a configuration of its own (build.config.ts), and so have the tests (vitest.config.ts).
export default defineConfig({
  plugins: [react(), siteSettingsPlugin(pagesFolder())],
  build: { assetsInlineLimit: 0 },
});
