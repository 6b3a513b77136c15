import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PhotoPart } from '../../content/parser/parsed-site.ts';
import type { StoredImage } from '../../editor/protocol/site.ts';
import { RequestRefused } from '../http/refusals.ts';
import type { EditedSite } from './document-routes.ts';

/** The largest picture, in bytes. */
const LARGEST_PICTURE = 20_000_000;

/** Stores a picture under a free name like its own. */
type StorePicture = (
  name: string,
  content: Buffer,
  request: FastifyRequest,
  part: PhotoPart | undefined,
) => Promise<StoredImage>;

/**
 * PUT /api/images/*: the body is the picture, whatever its type claims to be; `part` in the query is the part to keep,
 * as left,top,width,height in percent. @param store by default, until a save names it
 */
export function registerImages(app: FastifyInstance, site: EditedSite, store?: StorePicture): void {
  app.register(async (images) => {
    images.removeAllContentTypeParsers();
    images.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    images.put<{ Params: { '*': string }; Querystring: { part?: unknown } }>(
      '/api/images/*',
      { bodyLimit: LARGEST_PICTURE },
      async (request, reply) => {
        const { body, params, query } = request;
        if (!Buffer.isBuffer(body))
          throw new RequestRefused(415, 'not-a-picture', 'Send a picture, such as image/jpeg.');
        // The library for pictures loads when it is needed.
        const { storeImage } = await import('../save/store-image.ts');
        const name = params['*'];
        const part = query.part === undefined ? undefined : partIn(String(query.part));
        const stored = await (store ? store(name, body, request, part) : storeImage(site, name, body, part));
        site.disk.look();
        return reply.status(201).send(stored);
      },
    );
  });
}

function partIn(text: string): PhotoPart {
  const [left = Number.NaN, top = Number.NaN, width = Number.NaN, height = Number.NaN, ...others] = text
    .split(',')
    .map(Number);
  const isWithin = left >= 0 && top >= 0 && width > 0 && height > 0 && left + width <= 100.01 && top + height <= 100.01;
  if (!isWithin || others.length > 0)
    throw new RequestRefused(400, 'bad-request', 'Send the part as left,top,width,height, in percent of the picture.');
  return { left, top, width, height };
}
