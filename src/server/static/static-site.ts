import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Redirect } from '../build-files.ts';
import { errorBody } from '../error-answers.ts';
import { chooseVariant, isHeld } from './negotiation.ts';
import { readSite, type SiteFile } from './site-files.ts';

const NO_CALL = 'There is no such call.';

/**
 * Serves the built site from memory, and answers 404 for what is neither a page nor a call.
 * @param siteDir folder of the built site, read once; null when there is none to serve
 */
export function registerStaticSite(app: FastifyInstance, siteDir: string | null, redirects: readonly Redirect[]): void {
  const files = siteDir === null ? new Map<string, SiteFile>() : readSite(siteDir);
  const moved = movedPaths(redirects);
  const notFoundPage = files.get('/404.html');

  app.setNotFoundHandler((request, reply) => {
    if (isCall(request.url) || notFoundPage === undefined) return reply.code(404).send(errorBody(NO_CALL));
    return sendFile(request, reply.code(404), notFoundPage);
  });

  app.get('/*', (request, reply) => {
    if (isCall(request.url)) return reply.callNotFound();
    const { path, query } = splitUrl(request.url);
    const file = files.get(path);
    if (file !== undefined && file !== notFoundPage) return sendFile(request, reply, file);
    const target = moved.get(path) ?? withoutSlash(path, files, moved);
    if (target === undefined) return reply.callNotFound();
    return reply.redirect(`${encodePath(target)}${query}`, 308);
  });
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile): FastifyReply {
  const { variant, encoding } = chooseVariant(file, request.headers['accept-encoding']);
  reply
    .type(file.type)
    .header('etag', variant.etag)
    .header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (file.br || file.gzip) reply.header('vary', 'Accept-Encoding');
  if (reply.statusCode === 200 && isHeld(variant.etag, request.headers['if-none-match'])) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(variant.body);
}

/** A page that has moved takes its document with it. */
function movedPaths(redirects: readonly Redirect[]): Map<string, string> {
  return new Map(
    redirects.flatMap(({ from, to }) => [
      [from, to],
      [documentOf(from), documentOf(to)],
    ]),
  );
}

function documentOf(route: string): string {
  return route === '/' ? '/index.json' : `${route}/index.json`;
}

function withoutSlash(
  path: string,
  files: ReadonlyMap<string, SiteFile>,
  moved: ReadonlyMap<string, string>,
): string | undefined {
  if (!path.endsWith('/')) return undefined;
  const route = path.slice(0, -1);
  return files.has(route) ? route : moved.get(route);
}

function isCall(url: string): boolean {
  return /^\/(api|health|sandbox)([/?]|$)/.test(url);
}

/** The router has refused what cannot be decoded. */
function splitUrl(url: string): { path: string; query: string } {
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  return { path: decodeURIComponent(path), query: at < 0 ? '' : url.slice(at) };
}

function encodePath(path: string): string {
  return encodeURI(path).replaceAll(/[?#]/g, encodeURIComponent);
}
