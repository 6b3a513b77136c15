import { defineConfig } from 'vite';

// The staff commands, for a machine without development packages: node dist/staff/orders.js list
// biome-ignore lint/style/noDefaultExport: Vite reads the default export
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist/staff',
    copyPublicDir: false,
    target: 'node20',
    rolldownOptions: {
      input: ['db', 'orders', 'leads', 'messages', 'privacy'].map((name) => `src/cli/staff/${name}.ts`),
    },
  },
});
