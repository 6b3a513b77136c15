import type { Block } from '../../generated/documents.ts';
import { isRecord } from '../../lib/record.ts';
import { fieldsWith } from '../schema/marked-fields.ts';
import { blockSchemaId, type Validator } from '../schema/validator.ts';
import { isBlock } from './block-resolver.ts';

/**
 * Returns a resolved block without the entries that are marked as examples, in lists whose schema has the keyword `real`;
 * undefined if such a block has nothing left but its heading.
 */
export function withoutExamples(block: Block, { schema }: Pick<Validator, 'schema'>): Block | undefined {
  const lists = fieldsWith(schema(blockSchemaId(block.type)) ?? {}, 'real').map(([key]) => key);
  if (lists.length === 0) return block;
  const shown = Object.entries(block).flatMap(([key, value]): [string, unknown][] => {
    if (!Array.isArray(value)) return [[key, value]];
    const real = lists.includes(key) ? value.filter((entry) => !isRecord(entry) || entry.example !== true) : value;
    return real.length > 0 ? [[key, real]] : [];
  });
  const kept: unknown = Object.fromEntries(shown);
  return isBlock(kept) && shown.some(([, value]) => Array.isArray(value)) ? kept : undefined;
}
