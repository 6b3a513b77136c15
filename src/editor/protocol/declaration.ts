import Type, { type TObject, type TProperties, type TSchema } from 'typebox';

/** The roles that decide what people may do. A person can have several. */
export const ROLES = ['writer', 'publisher', 'sales', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** Who may make a call: people with one of these roles, or anyone, signed in or not. `local`: `npm run edit` alone has it. */
export type Roles = readonly [Role, ...Role[]] | 'anyone' | 'local';

export const WRITERS = ['writer', 'publisher', 'owner'] as const;
export const PUBLISHERS = ['publisher', 'owner'] as const;
export const SALES = ['sales', 'owner'] as const;
const OWNERS = ['owner'] as const;

/** A call as a tool of assistants. */
export interface Tool {
  name: string;
  does: string;
  /** The part of the answer that the assistant gets, in place of all of it. Edits are stored instead. */
  answer?: TSchema;
  /** It is about no draft. */
  isOfDesk?: true;
}

/** Method and path, such as POST /api/save; * is a document path or file name. Requests are checked exactly. */
export interface CallDeclaration {
  roles: Roles;
  request: TSchema;
  answer: TSchema;
  /** Without it, no assistant can make the call; `within` other tools alone. */
  tool: Tool | 'within' | undefined;
}

/** Returns a function that declares calls which people with these roles may make. */
function by(roles: Roles) {
  return <Request extends TSchema, Answer extends TSchema>(
    request: Request,
    answer: Answer,
    tool?: CallDeclaration['tool'],
  ) => ({ roles, request, answer, tool });
}

export const byAnyone = by('anyone');
export const bySignedIn = by(ROLES);
export const byWriters = by(WRITERS);
export const byPublishers = by(PUBLISHERS);
export const bySales = by(SALES);
export const byOwners = by(OWNERS);
export const byLocal = by('local');

/** The body of a request, with nothing else in it. */
export function body<Properties extends TProperties>(properties: Properties): TObject<Properties> {
  return Type.Object(properties, { additionalProperties: false });
}

export const NOTHING = Type.Undefined();

/** A list that its receiver does not change. */
export function listOf<Item extends TSchema>(item: Item, bounds: { minItems?: number; maxItems?: number } = {}) {
  return Type.Immutable(Type.Array(item, bounds));
}

export function textUpTo(maxLength: number) {
  return Type.String({ maxLength });
}

/** A string of at most so many characters, with something other than spaces. */
export function wordsUpTo(maxLength: number) {
  return Type.String({ maxLength, pattern: '\\S' });
}

export function nullable<Item extends TSchema>(item: Item) {
  return Type.Union([item, Type.Null()]);
}

/** A key that may be left out, or undefined. */
export function optional<Item extends TSchema>(item: Item) {
  return Type.Optional(Type.Union([item, Type.Undefined()]));
}

export const NULLABLE_TEXT = nullable(Type.String());
export const OPTIONAL_TEXT = optional(Type.String());
