import { createServer } from 'vite';
import { devPagesPlugin } from '../build/dev/dev-pages-plugin.ts';
import { PUBLIC_FOLDER } from '../build/sources/folders.ts';
import { UserError } from '../lib/user-error.ts';
import { readConfig } from '../server/config/config.ts';
import { failToStart, startServer } from '../server/process/start-server.ts';

// Serves the site during development. Pages reload when their documents are saved; the API runs too.
async function main(): Promise<void> {
  const config = readConfig();
  const { port, host } = config;
  const publicUrl = `http://${host}:${port}`;
  const api = await startServer(
    { ...config, port: 0, host: '127.0.0.1', siteDir: null, publicUrl },
    { categories: {}, products: {} },
  );
  const pages = devPagesPlugin((site) => api.catalogue.load(site.catalogue));
  const vite = await createServer({
    appType: 'custom',
    publicDir: PUBLIC_FOLDER,
    plugins: [pages],
    server: { port, host, strictPort: true, proxy: { '^/(api|sandbox)/': api.ownAddress } },
  });
  await vite.listen().catch(({ message }: Error) => {
    throw new UserError(`Cannot listen on port ${port} of ${host}: ${message}. Set another PORT.`);
  });
  vite.printUrls();
}

main().catch(failToStart);
