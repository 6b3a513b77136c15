import fastify, { type FastifyInstance } from 'fastify';
import { registerPages } from './bundle/pages-route.ts';
import { makeToken, registerGuard } from './http/guard.ts';
import { registerHeaders } from './http/headers.ts';
import { registerRefusals } from './http/refusals.ts';

/** The folders that the editor works on. */
export interface EditorFolders {
  pagesFolder: string;
  publicFolder: string;
  schemaFolder: string;
  /** The folder of the bundle. */
  bundle: string;
}

/** The editor's server, not listening yet. */
export function createEditorServer({ bundle, publicFolder }: EditorFolders): FastifyInstance {
  const app = fastify({ logger: { level: 'error' }, forceCloseConnections: true });
  const token = makeToken();
  registerRefusals(app);
  registerHeaders(app);
  registerGuard(app, token, () => hostOf(app));
  registerPages(app, { bundle, publicFolder, token });
  return app;
}

/** The host and port of a listening server, as browsers send them. */
export function hostOf(app: FastifyInstance): string {
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The editor is not listening yet.');
  return address.family === 'IPv6' ? `[${address.address}]:${address.port}` : `${address.address}:${address.port}`;
}
