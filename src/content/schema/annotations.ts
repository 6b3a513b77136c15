import { isRecord } from '../../lib/record.ts';
import type { Pointer } from '../documents/pointer.ts';
import { isSchema, type Schema, type Schemas } from './schema.ts';

/** The shared definitions with a meaning beyond their type: rules check their values, and resolving replaces some. */
const DEFINITIONS = [
  'href',
  'prose',
  'product-reference',
  'category-reference',
  'image',
  'anchor',
  'anchor-reference',
  'step-reference',
  'link-prefix',
  'phone-number',
  'unit',
  'card-colour',
  'day',
  'promises-shown',
  'accreditation',
  'pass-figure',
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

/** Finds the annotated paths of a schema by following its properties and items. */
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
export function namingPaths(id: string, schemas: Schemas, thing: string): (readonly string[])[] {
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
  const found: AnnotatedValue[] = [];
  visitAnnotated(value, paths, pointer, ({ annotation }, inner, place) => {
    found.push({ annotation, pointer: [...place], value: inner });
  });
  return found;
}

/** Visits annotated values. The `place` passed to `visit` is reused: copy it to keep it. */
export function visitAnnotated(
  value: unknown,
  paths: Iterable<AnnotatedPath>,
  pointer: Pointer,
  visit: (at: AnnotatedPath, value: unknown, place: Pointer) => void,
): void {
  const place = [...pointer];
  for (const at of paths) visitAt(value, at, 0, place, visit);
}

/** The values at a path within a value; `*` means every item or value. `pointer` is where the value itself is. */
export function pathValues(value: unknown, path: readonly string[], pointer: Pointer): PathValue[] {
  const found: PathValue[] = [];
  visitAt(value, { path }, 0, [...pointer], (_, inner, place) => found.push({ pointer: [...place], value: inner }));
  return found;
}

function visitAt<At extends Pick<AnnotatedPath, 'path'>>(
  value: unknown,
  at: At,
  depth: number,
  place: (string | number)[],
  visit: (at: At, value: unknown, place: Pointer) => void,
): void {
  const step = at.path[depth];
  if (step === undefined) visit(at, value, place);
  else if (Array.isArray(value)) {
    if (step !== '*') return;
    for (let index = 0; index < value.length; index++) visitStep(index, value[index], at, depth, place, visit);
  } else if (isRecord(value)) {
    if (step !== '*') visitStep(step, value[step], at, depth, place, visit);
    else for (const key of Object.keys(value)) visitStep(key, value[key], at, depth, place, visit);
  }
}

function visitStep<At extends Pick<AnnotatedPath, 'path'>>(
  step: string | number,
  value: unknown,
  at: At,
  depth: number,
  place: (string | number)[],
  visit: (at: At, value: unknown, place: Pointer) => void,
): void {
  if (value === undefined) return;
  place.push(step);
  visitAt(value, at, depth + 1, place, visit);
  place.pop();
}

/** A copy of a value with every annotated value replaced. Anything not on an annotated path is shared, not copied. */
export function replaceAnnotated(
  value: unknown,
  paths: readonly AnnotatedPath[],
  replace: (annotation: Annotation, value: unknown, at: AnnotatedPath) => unknown,
): unknown {
  return paths.reduce(
    (changed, at) => replaceAt(changed, at.path, 0, (found) => replace(at.annotation, found, at)),
    value,
  );
}

function replaceAt(
  value: unknown,
  path: readonly string[],
  depth: number,
  replace: (value: unknown) => unknown,
): unknown {
  const step = path[depth];
  if (value === undefined) return undefined;
  if (step === undefined) return replace(value);
  if (step === '*' && Array.isArray(value)) return value.map((item) => replaceAt(item, path, depth + 1, replace));
  if (!isRecord(value)) return value;
  let copy: Record<string, unknown> | undefined;
  for (const key of step === '*' ? Object.keys(value) : [step]) {
    const replaced = replaceAt(value[key], path, depth + 1, replace);
    if (replaced === value[key]) continue;
    copy ??= { ...value };
    copy[key] = replaced;
  }
  return copy ?? value;
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

/** Returns true for a string that is neither a name nor an address. */
function isText(schema: Schema): boolean {
  const { $id = '', type } = schema;
  if (type !== 'string' || /^defs\/(?:product|category|anchor|step)-reference\./.test($id)) return false;
  return $id === 'defs/prose.schema.json' || !NAMING.some((keyword) => keyword in schema);
}
