import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StoredImage } from '../../editor/protocol/site.ts';
import { RequestRefused } from '../http/refusals.ts';
import type { EditedSite } from './document-routes.ts';

/** The largest picture, in bytes. */
const LARGEST_PICTURE = 20_000_000;

/** Stores a picture under a free name like its own. */
type StorePicture = (name: string, content: Buffer, request: FastifyRequest) => Promise<StoredImage>;

/** PUT /api/images/*: the body is the picture, whatever its type claims to be. @param store by default, among the site's */
export function registerImages(app: FastifyInstance, { publicFolder, disk }: EditedSite, store?: StorePicture): void {
  app.register(async (images) => {
    images.removeAllContentTypeParsers();
    images.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    images.put<{ Params: { '*': string } }>('/api/images/*', { bodyLimit: LARGEST_PICTURE }, async (request, reply) => {
      const { body, params } = request;
      if (!Buffer.isBuffer(body)) throw new RequestRefused(415, 'not-a-picture', 'Send a picture, such as image/jpeg.');
      // The library for pictures loads when it is needed.
      const { storeImage } = await import('../save/store-image.ts');
      const name = params['*'];
      const stored = await (store ? store(name, body, request) : storeImage(publicFolder, name, body));
      disk.look();
      return reply.status(201).send(stored);
    });
  });
}
