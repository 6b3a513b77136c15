import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { Check } from 'typebox/value';
import { contentHash } from '../../build/assets/hashes.ts';
import { SHARED_PICTURE } from '../../editor/protocol/connection.ts';
import type { CardColour, CardSign } from '../../generated/documents.ts';
import { UNWATCHED } from '../../lib/long-work.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { RequestRefused } from '../http/refusals.ts';

const TEXT = Type.String({ maxLength: 500 });
const NAME = { type: 'string', pattern: '^[a-z-]+$' };
const COLOUR = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' });
const CONTENT = Type.Object({
  name: TEXT,
  title: TEXT,
  headings: Type.String({ pattern: "^[\\w ,'-]{0,500}$" }),
  colours: Type.Object({ ink: COLOUR, paper: COLOUR, surface: COLOUR }),
  drawing: Type.Union([
    Type.String({ pattern: '^(?:/[\\w-]+)+\\.\\w+$' }),
    Type.Object({ card: Type.Unsafe<CardColour>(NAME), sign: Type.Optional(Type.Unsafe<CardSign>(NAME)) }),
  ]),
});

/** Renders the picture of a shared page as the build does, from its content in the query. */
export function registerSharedPictures(app: FastifyInstance, publicFolder: string, draftImages: string): void {
  const cache = mkdtempSync(join(tmpdir(), 'shared-pictures-'));
  app.addHook('onClose', () => rmSync(cache, { recursive: true, force: true }));
  app.get<{ Querystring: { content?: unknown } }>(SHARED_PICTURE, async ({ query }, reply) => {
    const content = parseJson(String(query.content));
    if (!Check(CONTENT, content))
      throw new RequestRefused(400, 'bad-request', 'This is not the content of a picture. Reload the page.');
    const picture = { address: `/${contentHash(JSON.stringify(content))}.png`, alt: content.title, content };
    // The library for pictures loads when it is needed.
    const { drawPictures } = await import('../../build/render/draw-share-picture.ts');
    const [failure] = await drawPictures([picture], { publicFolder, draftImages, to: cache, cache }, UNWATCHED);
    if (failure !== undefined)
      throw new RequestRefused(404, 'not-found', 'There is no such drawing. Choose another one.');
    return reply.type('image/png').send(await readFile(cache + picture.address));
  });
}
