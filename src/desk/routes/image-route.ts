import type { FastifyInstance } from 'fastify';
import { RequestRefused } from '../http/refusals.ts';
import type { EditedSite } from './document-routes.ts';

/** The largest picture, in bytes. */
const LARGEST_PICTURE = 20_000_000;

/** PUT /api/images/*: the body is the picture, whatever its type claims to be. */
export function registerImages(app: FastifyInstance, { publicFolder, disk }: EditedSite): void {
  app.register(async (images) => {
    images.removeAllContentTypeParsers();
    images.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    images.put<{ Params: { '*': string } }>(
      '/api/images/*',
      { bodyLimit: LARGEST_PICTURE },
      async ({ body, params }, reply) => {
        if (!Buffer.isBuffer(body))
          throw new RequestRefused(415, 'not-a-picture', 'Send a picture: image/jpeg or the like.');
        // The library for pictures loads when it is needed.
        const { storeImage } = await import('../save/store-image.ts');
        const stored = await storeImage(publicFolder, params['*'], body);
        disk.look();
        return reply.status(201).send(stored);
      },
    );
  });
}
