import { resolve } from 'node:path';
import type { UserConfig } from 'vite';
import { blockScriptsPlugin, firstChunkName, plainImportsPlugin } from './src/build/assets/block-scripts-plugin.ts';
import { classNames } from './src/build/assets/class-names.ts';
import { CLIENT_ENTRIES } from './src/build/assets/client-assets.ts';
import { reactNamesPlugin } from './src/build/assets/react-names-plugin.ts';
import { routerPartsPlugin } from './src/build/assets/router-parts-plugin.ts';
import { siteSettingsPlugin } from './src/build/assets/site-settings-plugin.ts';
import { stylePartsPlugin } from './src/build/assets/style-parts-plugin.ts';
import { BUILDER_FOLDER, CLIENT_FOLDER, pagesFolder, SERVER_FOLDER } from './src/build/sources/folders.ts';

// What `npm run build` bundles: the scripts of the browser with their styles and fonts, what renders the pages, the server.
// It stands apart from vite.config.ts because the tools of tests and development take longer to load than all of this.
const onNode = { emptyOutDir: true, copyPublicDir: false, ssr: true, target: 'node24' } as const;

export default {
  logLevel: 'error',
  css: { modules: { generateScopedName: classNames() } },
  plugins: [
    siteSettingsPlugin(pagesFolder()),
    stylePartsPlugin(),
    blockScriptsPlugin(),
    reactNamesPlugin(),
    routerPartsPlugin(),
    plainImportsPlugin(),
  ],
  environments: {
    client: {
      // React's developer tools are for `npm run dev`: to look for them takes 0.4 kB of every page.
      define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
      build: {
        outDir: CLIENT_FOLDER,
        emptyOutDir: true,
        copyPublicDir: false,
        assetsInlineLimit: 0,
        manifest: 'manifest.json',
        modulePreload: false,
        cssCodeSplit: false,
        // What a script names in the page gives to others must keep its name.
        rolldownOptions: {
          input: CLIENT_ENTRIES.map((entry) => resolve(entry)),
          preserveEntrySignatures: 'exports-only',
          output: { codeSplitting: { groups: [{ name: firstChunkName }] } },
        },
      },
    },
    builder: {
      consumer: 'server',
      // The rendered pages are those of production, and the bundle runs wherever the build is written.
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: {
        ...onNode,
        outDir: BUILDER_FOLDER,
        minify: false,
        rolldownOptions: {
          input: { build: resolve('src/cli/build.ts'), 'page-thread': resolve('src/build/incremental/page-thread.ts') },
        },
      },
    },
    server: {
      consumer: 'server',
      // It consists of 700 small files, which take 0.2 s and 20 MB to load: of the bundle, a quarter of both.
      resolve: { noExternal: ['typebox'] },
      build: {
        ...onNode,
        outDir: SERVER_FOLDER,
        sourcemap: true,
        rolldownOptions: { input: { main: resolve('src/server/main.ts') } },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      await Promise.all(Object.values(builder.environments).map((environment) => builder.build(environment)));
    },
  },
} satisfies UserConfig;
