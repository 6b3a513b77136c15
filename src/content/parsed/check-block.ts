import type { Pointer } from '../documents/pointer.ts';
import { mistakenBlock } from '../problems/document-rules/mistaken-block.ts';
import { unknownBlock } from '../problems/document-rules/unknown-block.ts';
import type { RuleFinding } from '../problems/rule.ts';
import { schemaFindings } from '../schema/schema-errors.ts';
import { blockSchemaId, type Validator } from '../schema/validator.ts';
import { nearestName, suggestName } from '../text/nearest-name.ts';

/**
 * Checks one block against the schema of its type.
 * @param file the path of its document
 * @param pointer where in the document it is
 */
export function checkBlock(
  file: string,
  pointer: Pointer,
  block: { type: string },
  validator: Validator,
): RuleFinding[] {
  const { blockTypes } = validator;
  const { type } = block;
  const place = { file, pointer: [...pointer, 'type'] };
  if (type !== 'fragment' && !blockTypes.includes(type)) {
    const names = [...blockTypes, 'fragment'];
    const fitting = nearestName(type, names) === undefined ? fittingType(block, validator) : undefined;
    const advice = fitting ? `Its fields are those of “${fitting}”.` : suggestName(type, names);
    return [{ rule: unknownBlock, finding: { ...place, message: `There is no block called “${type}”.`, advice } }];
  }
  const errors = validator.validate(schemaOf(type), block);
  if (errors.length === 0) return [];
  const validate = (value: unknown) => validator.validate(schemaOf(type), value);
  const found = schemaFindings({ file, pointer, value: block, validate, schema: validator.schema }, errors);
  const fitting = errors.length > 1 ? fittingType(block, validator) : undefined;
  if (fitting === undefined) return found;
  const message = `The fields of this block belong to “${fitting}”, not to “${type}”.`;
  const advice = `Write "type": "${fitting}", or the fields of “${type}”.`;
  return [{ rule: mistakenBlock, finding: { ...place, message, advice } }];
}

function schemaOf(type: string): string {
  return type === 'fragment' ? 'defs/fragment-reference.schema.json' : blockSchemaId(type);
}

/** A block type that the block's other fields fit as they are. A block with no other fields gives no clue. */
function fittingType(block: { type: string }, { blockTypes, validate }: Validator): string | undefined {
  if (Object.keys(block).length < 2) return undefined;
  return [...blockTypes, 'fragment'].find((type) => validate(schemaOf(type), { ...block, type }).length === 0);
}
