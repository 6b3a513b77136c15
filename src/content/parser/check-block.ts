import type { Pointer } from '../documents/pointer.ts';
import { DOCUMENT_RULES } from '../problems/document-rules.ts';
import type { RuleFinding } from '../problems/problem.ts';
import { schemaFindings } from '../schema/errors/schema-errors.ts';
import { blockSchemaId, type Validator } from '../schema/validator.ts';
import { nearestName, suggestName } from '../text/nearest-name.ts';

/** Checks one block against the schema of its type. `allowed` types are suggested first. */
export function checkBlock(
  file: string,
  pointer: Pointer,
  block: { type: string },
  validator: Validator,
  allowed: readonly string[] = [],
): RuleFinding[] {
  const { blockTypes } = validator;
  const { type } = block;
  if (type !== 'fragment' && !blockTypes.includes(type)) {
    const fitting = fittingTypes(block, validator, allowed);
    const near = nearestName(type, fitting.length > 0 ? fitting : [...blockTypes, 'fragment']);
    const advice =
      near === undefined && fitting.length > 0
        ? `Its fields are those of ${named(fitting)}.`
        : suggestName(type, near === undefined ? [...blockTypes, 'fragment'] : [near]);
    const message = `There is no block called “${type}”.`;
    return [{ rule: DOCUMENT_RULES.unknownBlock, finding: { file, pointer: [...pointer, 'type'], message, advice } }];
  }
  const errors = validator.validate(schemaOf(type), block);
  if (errors.length === 0) return [];
  // A block that only lacks fields is more likely unfinished than of another type.
  const isOther = errors.length > 1 && errors.some(({ keyword }) => keyword !== 'required');
  const fitting = isOther ? fittingTypes(block, validator, allowed) : [];
  if (fitting.length === 0) {
    const validate = (value: unknown) => validator.validate(schemaOf(type), value);
    const schema = validator.schema(schemaOf(type)) ?? {};
    return schemaFindings({ file, pointer, value: block, validate, schema }, errors);
  }
  const message = `The fields of this block belong to ${named(fitting)}, not to “${type}”.`;
  const advice = `Write ${fitting.map((one) => `"${one}"`).join(' or ')}, or the fields of “${type}”.`;
  return [{ rule: DOCUMENT_RULES.mistakenBlock, finding: { file, pointer: [...pointer, 'type'], message, advice } }];
}

function schemaOf(type: string): string {
  return type === 'fragment' ? 'defs/fragment-reference.schema.json' : blockSchemaId(type);
}

/** Types that the other fields fit, the allowed ones if any. A block with no other fields gives no clue. */
function fittingTypes(
  block: { type: string },
  { blockTypes, validate }: Validator,
  allowed: readonly string[],
): readonly string[] {
  if (Object.keys(block).length < 2) return [];
  const fitting = [...blockTypes, 'fragment'].filter(
    (type) => validate(schemaOf(type), { ...block, type }).length === 0,
  );
  const likely = fitting.filter((type) => allowed.includes(type));
  return likely.length > 0 ? likely : fitting;
}

function named(types: readonly string[]): string {
  return types.map((type) => `“${type}”`).join(' or ');
}
