import { documentKind } from '../../src/content/migrations/migrate.ts';
import { blockSchemaId, type Validator } from '../../src/content/schema/validator.ts';
import { isRecord } from '../../src/lib/record.ts';
import { meaningMutations } from './meaning-mutations.ts';
import type { Mutation } from './mutation.ts';
import { type OtherPage, pageMutations } from './page-mutations.ts';
import { placesOf, type SchemaPlace } from './schema-walk.ts';
import { shapeMutations } from './shape-mutations.ts';

/**
 * Every single mistake that can be made in the keys, types and values of a document.
 * @param path the path of the document below the pages folder
 */
export function* documentMutations(
  path: string,
  document: unknown,
  other: OtherPage,
  validator: Validator,
): Iterable<Mutation> {
  const kind = documentKind(path);
  if (!isRecord(document) || kind === undefined) return;
  const places: SchemaPlace[] = [...placesOf(document, `${kind}.schema.json`, [], validator)];
  const blocks = Array.isArray(document.blocks) ? document.blocks.filter(isRecord) : [];
  for (const [index, block] of blocks.entries()) {
    const type = String(block.type);
    const schemaId = type === 'fragment' ? 'defs/fragment-reference.schema.json' : blockSchemaId(type);
    // The schema of the document already covers the block itself and its type.
    const inside = [...placesOf(block, schemaId, ['blocks', index], validator)];
    places.push(...inside.filter(({ pointer }) => pointer.at(-1) !== 'type' || pointer.length > 3));
  }
  for (const place of places) {
    yield* shapeMutations(document, place);
    yield* meaningMutations(document, place);
  }
  if (kind === 'page') yield* pageMutations(document, other, validator);
}
