import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const COMMANDS = ['db', 'orders', 'leads', 'messages', 'privacy'];
const STAFF = resolve('src/cli/staff.ts');
const REQUIRE_NODE = resolve('src/lib/require-node.mjs');
const PREFIX = 'staff-command:';

// The staff commands, for a machine without development packages: node dist/staff/orders.js list
// biome-ignore lint/style/noDefaultExport: Vite reads the default export
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist/staff',
    copyPublicDir: false,
    target: 'node24',
    rolldownOptions: { input: Object.fromEntries(COMMANDS.map((name) => [name, PREFIX + name])) },
  },
  plugins: [
    {
      name: 'staff-commands',
      resolveId: (id) => (id.startsWith(PREFIX) ? id : undefined),
      load: (id) =>
        id.startsWith(PREFIX)
          ? `import '${REQUIRE_NODE}';\nprocess.argv.splice(2, 0, '${id.slice(PREFIX.length)}');\nawait import('${STAFF}');`
          : undefined,
    },
  ],
});
