import type { Pointer } from '../../content/documents/pointer.ts';
import { memoize, memoizeTexts } from '../../content/memoize.ts';
import { labelOfKey, singular } from '../../content/schema/names.ts';
import { isSchema, type Schema, type Schemas } from '../../content/schema/schema.ts';
import type { Field, NamedField, PlainForm } from './field.ts';

/** Shared definitions with their own field. */
const DEFINED: Readonly<Record<string, PlainForm>> = {
  'defs/prose.schema.json': 'prose',
  'defs/href.schema.json': 'address',
  'defs/product-reference.schema.json': 'product',
  'defs/category-reference.schema.json': 'category',
  'defs/anchor-reference.schema.json': 'anchor-reference',
  'defs/step-reference.schema.json': 'step-reference',
};

/** Strings that name something, by schema and path; `*` is any item or key. */
const NAMING: Readonly<Record<string, PlainForm>> = {
  'page.schema.json kind': 'kind',
  'page.schema.json route': 'route',
  'page.schema.json data.product': 'product',
  'page.schema.json data.products.*': 'product',
  'page.schema.json data.category': 'category',
  'defs/catalogue-product.schema.json category': 'category',
  'defs/catalogue-product.schema.json id': 'made',
  'dates.schema.json dates.*.product': 'product',
  'defs/fragment-reference.schema.json use': 'fragment',
};

/** How many characters of a string are shown, where a rule other than its schema says so (rules/page-head.ts). */
const SHOWN: Readonly<Record<string, number>> = { 'page.schema.json title': 70, 'page.schema.json description': 160 };

/** Keys that the editor keeps and no one edits. */
const KEPT = new Set(['$schema', 'version']);

/** A group of the properties that staff may write. @throws Error without such a schema, or for one that has none */
export function formOf(schemaId: string, schemas: Schemas): Field<'group'> {
  return formsOf(schemas)(schemaId);
}

/** The same objects each time: a field that did not change is not rendered again. */
const formsOf = memoize((schemas: Schemas) =>
  memoizeTexts((schemaId) => {
    const schema = schemas.get(schemaId);
    if (!schema) throw new Error(`There is no schema ${schemaId}.`);
    const form = fieldOf(schema, { id: schemaId, path: '' }, schema.title ?? '', true);
    if (form.form !== 'group') throw new Error(`The schema ${schemaId} has no properties of its own.`);
    return form;
  }),
);

export const fieldOfItem = memoize((list: Field<'list'>) =>
  memoizeTexts((label): Field => ({ ...list.item, label, help: '' })),
);

export function fieldAt(field: Field, [step, ...rest]: Pointer): Field | undefined {
  if (step === undefined) return field;
  if (field.form === 'list') return fieldAt({ ...field.item, required: true }, rest);
  if (field.form === 'map') return fieldAt(field.value, rest);
  const inner = field.form === 'group' ? field.fields.find(({ key }) => key === step) : undefined;
  return inner && fieldAt(inner.field, rest);
}

/** Where a field is: the definition that describes it, and its path in there. */
interface FieldPlace {
  id: string;
  path: string;
}

function fieldOf(schema: Schema, within: FieldPlace, label: string, required: boolean): Field {
  const { $id: id = within.id } = schema;
  const path = schema.$id === undefined ? within.path : '';
  const { title = label, description = '' } = schema;
  const ownersOnly = schema.editedBy === 'owner';
  const help = repeats(description, title) ? '' : description;
  const base = { label: title, help, required, ...(ownersOnly && { ownersOnly }) };
  const named = DEFINED[id === within.id ? '' : id] ?? NAMING[`${id} ${path}`];
  if (named) return { ...base, form: named };
  if (id === 'defs/image.schema.json')
    return { ...base, form: 'picture', ...(typeof schema.aspect === 'number' && { aspect: schema.aspect }) };
  if (schema.enum) return { ...base, ...choiceOf(schema.enum, id) };
  switch (schema.type) {
    case 'array':
      return listField(schema, { id, path }, base);
    case 'object':
      return objectField(schema, { id, path }, base);
    case 'boolean':
      return { ...base, form: 'switch', usual: schema.default === true };
    case 'number':
    case 'integer':
      return { ...base, ...numberOf(schema) };
    default:
      // An id that visitors do not see only distinguishes the items of a list.
      return path.endsWith('.*.id') && schema.visible === false
        ? { ...base, form: 'made' }
        : { ...base, ...textOf(schema, id, SHOWN[`${id} ${path}`]) };
  }
}

/** Words that add nothing to those of a label. */
const SMALL_WORDS = new Set(['the', 'a', 'an', 'its']);

function repeats(description: string, label: string): boolean {
  const words = (text: string): readonly string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];
  const labelWords = words(label);
  return words(description).every((word) => SMALL_WORDS.has(word) || labelWords.includes(word));
}

function listField(schema: Schema, { id, path }: FieldPlace, base: Base): Field {
  if (path === 'blocks') return { ...base, form: 'blocks' };
  const item = fieldOf(schema.items ?? {}, { id, path: below(path, '*') }, singular(base.label), true);
  return { ...base, form: 'list', item, least: numberIn(schema.minItems) ?? 0, most: numberIn(schema.maxItems) };
}

function objectField(schema: Schema, { id, path }: FieldPlace, base: Base): Field {
  const { properties = {}, required = [], additionalProperties } = schema;
  const fields = Object.entries(properties).flatMap(([key, property]): NamedField[] => {
    if (property.const !== undefined || KEPT.has(key)) return [];
    const place = { id, path: below(path, key) };
    return [{ key, field: fieldOf(property, place, labelOfKey(key), required.includes(key)) }];
  });
  if (!isSchema(additionalProperties)) return { ...base, form: 'group', fields };
  const value = fieldOf(additionalProperties, { id, path: below(path, '*') }, base.label, true);
  if (fields.length === 0) return { ...base, form: 'map', value };
  const others: NamedField = { key: '*', field: { ...base, form: 'map', value } };
  return { ...base, form: 'group', fields: [...fields, others] };
}

type Base = Pick<Field, 'label' | 'help' | 'required' | 'ownersOnly'>;

function below(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}

function choiceOf(values: readonly unknown[], id: string) {
  const shownAs =
    id === 'defs/icon.schema.json' ? 'icons' : id === 'defs/card-colour.schema.json' ? 'colours' : 'words';
  return { form: 'choice', values: values.map(String), shownAs } as const;
}

function numberOf({ type, minimum, maximum, multipleOf }: Schema) {
  const step = numberIn(multipleOf) ?? (type === 'integer' ? 1 : 0.01);
  return { form: 'number', step, least: numberIn(minimum), most: numberIn(maximum) } as const;
}

function textOf({ format, pattern, maxLength }: Schema, id: string, shown: number | undefined) {
  const code = pattern !== undefined || id === 'defs/anchor.schema.json';
  const formed = id === 'defs/colour.schema.json' ? 'colour' : code ? 'code' : 'words';
  return { form: 'text', content: format === 'email' ? 'email' : formed, most: numberIn(maxLength) ?? shown } as const;
}

function numberIn(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
