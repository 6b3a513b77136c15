import { isSchema, type Schema } from './schema.ts';
import { blockSchemaId, kindsWith, type Validator } from './validator.ts';

export interface FieldHelp {
  /** The path of the field, such as items[].question. */
  path: string;
  /** Its name for staff, such as Question. */
  title: string;
  required: boolean;
  /** The type of its value, in plain English. */
  form: string;
  help: string;
}

/** docs/blocks.md: every block with its fields, the kinds of page that may have it, and its examples. */
export function blockReference(validator: Validator): string {
  return `<!-- Generated from schema/ by \`npm run generate -- types\`. Do not edit. -->
# Blocks

A page is a list of blocks, from top to bottom. Its kind says which blocks it must and may have. \`npm run gallery\` renders
every example below.

${kindTable(validator)}

${validator.blockTypes.map((type) => describeBlock(type, validator)).join('\n\n')}
`;
}

export function fieldsOf(schemaId: string, validator: Validator): FieldHelp[] {
  return [...fieldsBelow(validator.schema(schemaId) ?? {}, '', validator)].filter(({ path }) => path !== 'type');
}

function* fieldsBelow(schema: Schema, path: string, validator: Validator): Iterable<FieldHelp> {
  const { properties, required = [], additionalProperties } = schema;
  for (const [key, property] of Object.entries({ ...properties, '*': additionalProperties })) {
    if (!isSchema(property)) continue;
    const here = `${path}${key}`;
    const { items, title = key, description: help = '' } = property;
    yield { path: here, title, required: required.includes(key), form: formOf(property, validator), help };
    if (items) yield* fieldsBelow(items, `${here}[].`, validator);
    yield* fieldsBelow(property, `${here}.`, validator);
  }
}

const FORMS: Readonly<Record<string, string>> = {
  string: 'text',
  boolean: 'true or false',
  integer: 'whole number',
  object: 'group',
};

function formOf({ type, enum: values, $id, items }: Schema, validator: Validator): string {
  if (values) return `one of: ${values.join(', ')}`;
  if (items) return `list of ${formOf(items, validator).replace(/^an? /, '')}`;
  if ($id?.startsWith('defs/') && type !== 'boolean') return String(validator.schema($id)?.title).toLowerCase();
  return FORMS[String(type)] ?? String(type);
}

export function describeBlock(type: string, validator: Validator): string {
  const schema = validator.schema(blockSchemaId(type));
  const rows = fieldsOf(blockSchemaId(type), validator).map(
    ({ path, title, required, form, help }) =>
      `| \`${path}\` | ${title} | ${form}${required ? '' : ', optional'} | ${help.replaceAll('|', '\\|')} |`,
  );
  const table = rows.length === 0 ? [] : ['| field | title | what | help |', '| --- | --- | --- | --- |', ...rows];
  return [
    `## ${type}`,
    '',
    `**${schema?.title}.** ${schema?.description}`,
    '',
    `On pages of the kinds: ${kindsWith(type, validator).join(', ') || 'none'}.`,
    '',
    ...table,
    ...validator.examples(type).flatMap((example) => ['', '```json', JSON.stringify(example, null, 2), '```']),
  ].join('\n');
}

export function kindTable({ kinds }: Validator): string {
  const rows = [...kinds].map(([name, { title, blocks }]) => {
    const list = (needed: boolean) =>
      blocks
        .filter(({ min }) => min > 0 === needed)
        .map(
          ({ type, min, max }) =>
            `${type}${min > 1 ? ` (${min} or more)` : ''}${max !== undefined && max > 1 ? ` (up to ${max})` : ''}`,
        )
        .join(', ');
    return `| ${name} | ${title} | ${list(true)} | ${list(false) || '-'} |`;
  });
  return ['| kind of page | what | must have | may have |', '| --- | --- | --- | --- |', ...rows].join('\n');
}
