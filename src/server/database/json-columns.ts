import { Ajv, type JSONSchemaType, type ValidateFunction } from 'ajv';

/** What the payment provider is told about the customer of an order; empty where unknown. */
export interface Billing {
  email: string;
  company: string;
  vatNumber: string;
  purchaseOrder: string;
}

/** A line of a session of the sandbox, amounts in pence. */
export interface SandboxLine {
  name: string;
  description?: string;
  unitAmount: number;
  quantity: number;
}

/** A custom field of an invoice. */
export interface InvoiceField {
  name: string;
  value: string;
}

/** What a publish does to a document: its text before and after; null for no document. */
export interface PublishedChange {
  document: string;
  before: string | null;
  after: string | null;
}

/** A document of a draft as its publisher was shown it: the published text that it began from, and its own. */
export interface CopiedDocument {
  document: string;
  base: string | null;
  text: string | null;
}

/** Somebody who wrote in a draft. */
export interface Writer {
  name: string;
  email: string;
}

/** The columns that contain JSON, with what they contain. A document of a draft may be anything that was typed. */
export interface JsonColumns {
  'orders.billing': Billing;
  'sandbox_session.metadata': Record<string, string>;
  'sandbox_session.line_items': SandboxLine[];
  'sandbox_session.invoice_fields': InvoiceField[];
  'publish.changes': PublishedChange[];
  'publish.copy': CopiedDocument[];
  'publish.writers': Writer[];
  'draft_document.base': unknown;
  'draft_document.text': unknown;
  'draft_version.text': unknown;
}

/** Such as orders.billing. */
export type JsonColumn = keyof JsonColumns;

const ajv = new Ajv({ allowUnionTypes: true });
const text = { type: 'string' } as const;
const amount = { type: 'integer' } as const;
const textOrNull = { type: ['string', 'null'] };
const listOf = (properties: object, required: readonly string[]) => ({
  type: 'array',
  items: { type: 'object', properties, required },
});
const anything = ajv.compile<unknown>({});
const billing: JSONSchemaType<Billing> = {
  type: 'object',
  properties: { email: text, company: text, vatNumber: text, purchaseOrder: text },
  required: ['email', 'company', 'vatNumber', 'purchaseOrder'],
};

const SHAPES: { readonly [Column in JsonColumn]: ValidateFunction<JsonColumns[Column]> } = {
  'orders.billing': ajv.compile(billing),
  'sandbox_session.metadata': ajv.compile({ type: 'object', additionalProperties: text }),
  'sandbox_session.line_items': ajv.compile(
    listOf({ name: text, description: text, unitAmount: amount, quantity: amount }, ['name', 'unitAmount', 'quantity']),
  ),
  'sandbox_session.invoice_fields': ajv.compile(listOf({ name: text, value: text }, ['name', 'value'])),
  'publish.changes': ajv.compile(
    listOf({ document: text, before: textOrNull, after: textOrNull }, ['document', 'before', 'after']),
  ),
  'publish.copy': ajv.compile(
    listOf({ document: text, base: textOrNull, text: textOrNull }, ['document', 'base', 'text']),
  ),
  'publish.writers': ajv.compile(listOf({ name: text, email: text }, ['name', 'email'])),
  'draft_document.base': anything,
  'draft_document.text': anything,
  'draft_version.text': anything,
};

/** Every column that contains JSON. */
export const JSON_COLUMNS: readonly JsonColumn[] = Object.keys(SHAPES).filter((name) => isJsonColumn(name));

function isJsonColumn(name: string): name is JsonColumn {
  return name in SHAPES;
}

/** Thrown for a stored value that is not what its column contains, as a failing disk leaves it. Its message names both. */
export class DamagedJson extends Error {
  override name = 'DamagedJson';

  /** @param key of the row: as people name it, or its primary key */
  constructor(column: JsonColumn, key: string) {
    super(`The ${placeOfJson(column, key)} is damaged`);
  }
}

/** Names a stored value for a person, such as: billing of orders PT-2026-00042. */
export function placeOfJson(place: JsonColumn, key: string): string {
  const [table, column] = place.split('.');
  return `${column} of ${table} ${key}`;
}

/**
 * Reads stored JSON. Nothing else parses a column.
 * @param key of the row, for the message
 * @throws DamagedJson
 */
export function readJson<Column extends JsonColumn>(column: Column, key: string, stored: string): JsonColumns[Column] {
  const value = parsed(stored);
  const isValid: ValidateFunction<JsonColumns[Column]> = SHAPES[column];
  if (value !== undefined && isValid(value)) return value;
  throw new DamagedJson(column, key);
}

/** Whether stored JSON is what its column contains. */
export function isWhole(column: JsonColumn, stored: string): boolean {
  const value = parsed(stored);
  return value !== undefined && SHAPES[column](value);
}

/** @returns undefined for what is not JSON */
function parsed(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return undefined;
  }
}
