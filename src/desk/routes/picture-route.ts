import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PhotoPart } from '../../content/parser/parsed-site.ts';
import type { StoredImage } from '../../editor/protocol/site.ts';
import type { DiskWatch } from '../documents/live-documents.ts';
import { RequestRefused } from '../http/refusals.ts';

/** The largest picture, in bytes. */
const LARGEST_PICTURE = 20_000_000;

/** Stores a picture under a free name like its own. */
export type StorePicture = (
  name: string,
  content: Buffer,
  part: PhotoPart | undefined,
  request: FastifyRequest,
) => Promise<StoredImage>;

/**
 * PUT /api/images/*: the body is the picture, whatever its type claims to be; `part` in the query is the part to keep,
 * as left,top,width,height in percent.
 */
export function registerPictures(app: FastifyInstance, disk: DiskWatch, store: StorePicture): void {
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
        const part = query.part === undefined ? undefined : partIn(String(query.part));
        const stored = await store(params['*'], body, part, request);
        disk.look();
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
