import { _, Ajv, type ErrorObject, type FuncKeywordDefinition, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { Kind } from '../../generated/documents.ts';
import { groupBy } from '../../lib/group-by.ts';
import { isRecord } from '../../lib/record.ts';
import { mapWithin } from '../documents/json-value.ts';
import type { Pointer } from '../documents/pointer.ts';
import { memoizeTexts } from '../memoize.ts';
import { isSchema, type Schema, type SchemaFolder, type Schemas } from './schema.ts';

/** A character that can be seen: no space of any kind, no control or format character, no blank letter. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u;

/** The length that a string must have. One of blanks alone counts as empty. */
const MIN_LENGTH: FuncKeywordDefinition = {
  keyword: 'minLength',
  type: 'string',
  schemaType: 'number',
  validate: (limit: number, text: string) => text.length >= limit && VISIBLE.test(text),
  errors: false,
  error: { message: 'is too short', params: ({ schemaCode }) => _`{ limit: ${schemaCode} }` },
};

/** The compiled schemas that documents are checked against. */
export interface Validator {
  blockTypes: readonly string[];
  kinds: ReadonlyMap<string, Kind>;
  /** All errors of a value against a schema; empty if it is valid. */
  validate(schemaId: string, value: unknown): ErrorObject[];
  /** A validation function that also narrows the type. */
  compile<T>(schemaId: string): ValidateFunction<T>;
  /** Returns the paths at which a schema annotates values: those of every annotation, or of only one. */
  annotations(schemaId: string, only?: Annotation): readonly AnnotatedPath[];
  /** Returns the paths at which a schema names things of a kind, such as fact. */
  naming(schemaId: string, thing: string): readonly (readonly string[])[];
  /** A schema with its references followed. */
  schema(schemaId: string): Schema | undefined;
  examples(type: string): readonly object[];
}

/** @throws Error if a schema or the table of a kind is itself invalid */
export function createValidator({ written, schemas, kinds: tables }: SchemaFolder): Validator {
  // Every command spends a tenth of a second on compiling. With optimisation, a third of that would only shorten the code.
  const code = { optimize: false };
  const ajv = new Ajv({ allErrors: true, multipleOfPrecision: 6, strictTypes: false, verbose: true, code });
  formats.default(ajv, ['email', 'date']);
  ajv.removeKeyword('minLength').addKeyword(MIN_LENGTH);
  ajv.addVocabulary([
    ...['tsType', 'visible', 'internal', 'counted', 'countedHere', 'chosenFrom', 'forms', 'common', 'names'],
    ...['catalogued', 'dated', 'patternErrorMessage', 'editedBy', 'aspect', 'real', 'besidePrice'],
  ]);
  for (const schema of written.values()) ajv.addSchema(schema);
  // Documents refer to these for code editors. Here blocks and kinds are checked by name, so each is reported once.
  for (const name of ['block', 'kind', 'rule']) ajv.addSchema({ $id: `editor/${name}.json` });
  const named = JSON.stringify([...written.values()]).matchAll(/content\.json#\/definitions\/(\w+)/g);
  const definitions = Object.fromEntries(Array.from(named, ([, name = '']) => [name, {}]));
  ajv.addSchema({ $id: 'editor/content.json', definitions });
  const compile = <T>(schemaId: string): ValidateFunction<T> => {
    const validate = ajv.getSchema<T>(schemaId);
    if (!validate) throw new Error(`There is no schema ${schemaId}.`);
    return validate;
  };
  const annotated = memoizeTexts((schemaId) => {
    const all = annotatedPaths(schemaId, schemas);
    return { all, byAnnotation: groupBy(all, ({ annotation }) => annotation) };
  });
  const naming = memoizeTexts((schemaId) => memoizeTexts((thing) => namingPaths(schemaId, schemas, thing)));
  const compiled = memoizeTexts((schemaId) => compile(schemaId));
  return {
    blockTypes: [...schemas.keys()].flatMap((id) => /^blocks\/(.*)\.schema\.json$/.exec(id)?.[1] ?? []),
    kinds: new Map([...tables].map(([name, table]) => [name, checkKind(name, table, compile('kind.schema.json'))])),
    compile,
    validate(schemaId, value) {
      const validate = compiled(schemaId);
      return validate(value) ? [] : (validate.errors ?? []);
    },
    annotations(schemaId, only) {
      const { all, byAnnotation } = annotated(schemaId);
      return only === undefined ? all : (byAnnotation.get(only) ?? []);
    },
    naming: (schemaId, thing) => naming(schemaId)(thing),
    schema: (schemaId) => schemas.get(schemaId),
    examples: (type) => schemas.get(blockSchemaId(type))?.examples ?? [],
  };
}

/** The $id of the schema of a block type. The same string object each time, because many look-ups hash it. */
export const blockSchemaId = memoizeTexts((type) => `blocks/${type}.schema.json`);

/** The names of the kinds of page that may have a block of a type. */
export function kindsWith(type: string, { kinds }: Pick<Validator, 'kinds'>): string[] {
  return [...kinds].flatMap(([name, { blocks }]) => (blocks.some((rule) => rule.type === type) ? name : []));
}

/** What `find` returns for each block type, by its name; types for which that is empty are left out. */
export function blockFields<T>(
  validator: Validator,
  find: (schema: Schema) => readonly T[],
): Map<string, readonly T[]> {
  const found = validator.blockTypes.map((type) => [type, find(validator.schema(blockSchemaId(type)) ?? {})] as const);
  return new Map(found.filter(([, { length }]) => length > 0));
}

function checkKind(name: string, table: unknown, validate: ValidateFunction<Kind>): Kind {
  if (validate(table)) return table;
  const [error] = validate.errors ?? [];
  throw new Error(`schema/kinds/${name}.json: ${error?.instancePath} ${error?.message}`);
}

/** The shared definitions with a meaning beyond their type: rules check their values, and resolving replaces some. */
const DEFINITIONS = [
  ...['href', 'prose', 'product-reference', 'category-reference', 'image', 'anchor', 'anchor-reference'],
  ...['step-reference', 'link-prefix', 'phone-number', 'unit', 'card-colour', 'day', 'promises-shown'],
  ...['accreditation', 'pass-figure'],
] as const;

/** A value's shared definition, or `plain-text` for readable strings without `pattern`, `format` or `enum`. */
export type Annotation = (typeof DEFINITIONS)[number] | 'plain-text';

/** A path at which a schema annotates values; `*` means every item of an array or every value of a map. */
export interface AnnotatedPath {
  annotation: Annotation;
  path: readonly string[];
  /** True for a string that names the subject of the object around it, by the keyword `names`. */
  names?: boolean;
  /** True for a product that pages show with its dates, by the keyword `dated`. */
  dated?: boolean;
  /** True for a product that pages show at its catalogue price from the start, by the keyword `catalogued`. */
  catalogued?: boolean;
}

export interface AnnotatedValue extends PathValue {
  annotation: Annotation;
  names?: boolean | undefined;
  dated?: boolean | undefined;
}

export function annotatedPaths(id: string, schemas: Schemas): AnnotatedPath[] {
  return [...schemasIn(schemas.get(id))].flatMap(({ schema, path }) => {
    const annotation = DEFINITIONS.find((name) => schema.$id === `defs/${name}.schema.json`);
    const isMarked = (keyword: 'dated' | 'catalogued') => schema[keyword] === true && { [keyword]: true };
    const found: AnnotatedPath[] = [];
    if (annotation) found.push({ annotation, path, ...isMarked('dated'), ...isMarked('catalogued') });
    if ((!annotation || annotation === 'unit') && isReadable(schema))
      found.push({ annotation: 'plain-text', path, names: schema.names === true });
    return found;
  });
}

/** The paths of strings that name a thing, such as a product: `anyOf` refers to the things there are of its kind. */
function namingPaths(id: string, schemas: Schemas, thing: string): (readonly string[])[] {
  const isNaming = ({ anyOf }: Schema) =>
    Array.isArray(anyOf) &&
    anyOf.some((one) => isSchema(one) && String(one.$ref).endsWith(`editor/content.json#/definitions/${thing}`));
  return [...schemasIn(schemas.get(id))].filter(({ schema }) => isNaming(schema)).map(({ path }) => path);
}

/** A schema and every schema within it, each with the path of its values; `*` is any item or value. */
function* schemasIn(
  schema: unknown,
  path: readonly string[] = [],
): Iterable<{ schema: Schema; path: readonly string[] }> {
  if (!isSchema(schema)) return;
  const { properties = {}, items, additionalProperties } = schema;
  yield { schema, path };
  for (const [key, property] of Object.entries(properties)) yield* schemasIn(property, [...path, key]);
  yield* schemasIn(items ?? additionalProperties, [...path, '*']);
}

/** Returns true for strings that visitors read, such as prose, rather than names and addresses. */
export function isReadable(schema: Schema = {}): boolean {
  const formed = ['pattern', 'format', 'enum', 'const'].some((keyword) => keyword in schema);
  return schema.type === 'string' && !formed && schema.visible !== false;
}

interface PathValue {
  pointer: Pointer;
  value: unknown;
}

/** The annotated values within a value of the schema. `pointer` is where the value itself is. */
export function annotatedValues(value: unknown, paths: readonly AnnotatedPath[], pointer: Pointer): AnnotatedValue[] {
  return paths.flatMap(({ path, annotation, names, dated }) =>
    pathValues(value, path, pointer).map((found) => ({ annotation, names, dated, ...found })),
  );
}

/** The values at a path within a value; `*` means every item or value. `pointer` is where the value itself is. */
export function pathValues(value: unknown, [step, ...rest]: readonly string[], pointer: Pointer): PathValue[] {
  if (value === undefined) return [];
  if (step === undefined) return [{ pointer, value }];
  if (Array.isArray(value))
    return step === '*' ? value.flatMap((item, index) => pathValues(item, rest, [...pointer, index])) : [];
  if (!isRecord(value)) return [];
  return (step === '*' ? Object.keys(value) : [step]).flatMap((key) => pathValues(value[key], rest, [...pointer, key]));
}

/** A copy of a value with every annotated value replaced. Anything not on an annotated path is shared, not copied. */
export function replaceAnnotated(
  value: unknown,
  paths: readonly AnnotatedPath[],
  replace: (annotation: Annotation, value: unknown, at: AnnotatedPath) => unknown,
): unknown {
  return paths.reduce(
    (changed, at) => replaceAt(changed, at.path, (found) => replace(at.annotation, found, at)),
    value,
  );
}

function replaceAt(value: unknown, [step, ...rest]: readonly string[], replace: (value: unknown) => unknown): unknown {
  if (value === undefined) return undefined;
  if (step === undefined) return replace(value);
  if (step === '*') return mapWithin(value, (inner) => replaceAt(inner, rest, replace));
  if (!isRecord(value)) return value;
  return mapWithin(value, (inner, key) => (key === step ? replaceAt(inner, rest, replace) : inner));
}

/** Keywords of strings that are names or addresses, not copy; the alternatives of prose are the facts that it may quote. */
const NAMING = ['const', 'enum', 'pattern', 'format', 'anyOf'];
/** Keys whose values are for editors and programs. */
const WITHOUT_TEXT = ['$schema', 'version', 'allow', 'kind', 'type', 'id', 'category', 'data'];

/** Paths of text to read; `*` is any item or value. Names, addresses and keys of products are not text. */
export function textPaths(id: string, schemas: Schemas): (readonly string[])[] {
  return [...schemasIn(schemas.get(id))]
    .filter(({ schema, path }) => isText(schema) && !path.some((key) => WITHOUT_TEXT.includes(key)))
    .map(({ path }) => path);
}

function isText(schema: Schema): boolean {
  const { $id = '', type } = schema;
  if (type !== 'string' || /^defs\/(?:product|category|anchor|step)-reference\./.test($id)) return false;
  return $id === 'defs/prose.schema.json' || !NAMING.some((keyword) => keyword in schema);
}
