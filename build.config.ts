import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { BOOTSTRAP_FOLDER, BUILDER_FOLDER, CLIENT_FOLDER, pagesFolder, SERVER_FOLDER } from './src/build/folders.ts';
import { siteSettingsPlugin } from './src/build/site-settings-plugin.ts';

// What `npm run build` bundles: the one script of the browser with its styles and fonts, what draws the pages, the server.
// It stands apart from vite.config.ts because the tools of tests and development take longer to load than all of this.
const onNode = { emptyOutDir: true, copyPublicDir: false, ssr: true, target: 'node20' } as const;

export default defineConfig({
  logLevel: 'error',
  plugins: [siteSettingsPlugin(pagesFolder())],
  environments: {
    client: {
      build: {
        outDir: CLIENT_FOLDER,
        emptyOutDir: true,
        copyPublicDir: false,
        assetsInlineLimit: 0,
        manifest: 'manifest.json',
        rolldownOptions: { input: resolve('src/site/browser.tsx') },
      },
    },
    bootstrap: {
      consumer: 'client',
      build: {
        outDir: BOOTSTRAP_FOLDER,
        emptyOutDir: true,
        copyPublicDir: false,
        lib: {
          entry: resolve('src/site/bootstrap.ts'),
          formats: ['iife'],
          name: 'bootstrap',
          fileName: () => 'bootstrap.js',
        },
      },
    },
    builder: {
      consumer: 'server',
      // The drawn pages are those of production, and the bundle runs wherever the build is laid.
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: {
        ...onNode,
        outDir: BUILDER_FOLDER,
        minify: false,
        rolldownOptions: {
          input: { build: resolve('src/cli/build.ts'), 'page-thread': resolve('src/build/page-thread.ts') },
        },
      },
    },
    server: {
      consumer: 'server',
      build: {
        ...onNode,
        outDir: SERVER_FOLDER,
        sourcemap: true,
        rolldownOptions: { input: { main: resolve('src/server/main.ts') } },
      },
    },
  },
  builder: {},
});
