import Type, { type Static } from 'typebox';
import { Check } from 'typebox/value';
import { parseJson } from '../../lib/parse-json.ts';

const TEXT = Type.String();
const NULLABLE_TEXT = Type.Union([TEXT, Type.Null()]);

/** The customer's details that the payment provider receives for an order; empty where unknown. */
const BILLING = Type.Object({ email: TEXT, company: TEXT, vatNumber: TEXT, purchaseOrder: TEXT });
export type Billing = Static<typeof BILLING>;

/** A line of a session of the sandbox, amounts in pence. */
const SANDBOX_LINE = Type.Object({
  name: TEXT,
  description: Type.Optional(TEXT),
  unitAmount: Type.Integer(),
  quantity: Type.Integer(),
});
export type SandboxLine = Static<typeof SANDBOX_LINE>;

/** A custom field of an invoice. */
const INVOICE_FIELD = Type.Object({ name: TEXT, value: TEXT });
export type InvoiceField = Static<typeof INVOICE_FIELD>;

/** The change that a publish makes to a document: its text before and after; null for no document. */
const PUBLISHED_CHANGE = Type.Object({ document: TEXT, before: NULLABLE_TEXT, after: NULLABLE_TEXT });
export type PublishedChange = Static<typeof PUBLISHED_CHANGE>;

/** A document of a draft as its publisher was shown it: the published text that it began from, and its own. */
const COPIED_DOCUMENT = Type.Object({ document: TEXT, base: NULLABLE_TEXT, text: NULLABLE_TEXT });
export type CopiedDocument = Static<typeof COPIED_DOCUMENT>;

/** Someone who wrote in a draft. */
const WRITER = Type.Object({ name: TEXT, email: TEXT });
export type Writer = Static<typeof WRITER>;

/** The columns that contain JSON, with their schemas. A document of a draft may be anything that was typed. */
const COLUMNS = {
  'orders.billing': BILLING,
  'sandbox_session.metadata': Type.Record(TEXT, TEXT),
  'sandbox_session.line_items': Type.Array(SANDBOX_LINE),
  'sandbox_session.invoice_fields': Type.Array(INVOICE_FIELD),
  'publish.changes': Type.Array(PUBLISHED_CHANGE),
  'publish.copy': Type.Array(COPIED_DOCUMENT),
  'publish.writers': Type.Array(WRITER),
  'draft_document.base': Type.Unknown(),
  'draft_document.text': Type.Unknown(),
  'draft_version.text': Type.Unknown(),
};

/** Such as orders.billing. */
export type JsonColumn = keyof typeof COLUMNS;

/** Every column that contains JSON. */
export const JSON_COLUMNS: readonly JsonColumn[] = Object.keys(COLUMNS).filter((name) => isJsonColumn(name));

function isJsonColumn(name: string): name is JsonColumn {
  return name in COLUMNS;
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
export function readJson<Column extends JsonColumn>(
  column: Column,
  key: string,
  stored: string,
): Static<(typeof COLUMNS)[Column]> {
  const value = parseJson(stored);
  if (value !== undefined && Check(COLUMNS[column], value)) return value;
  throw new DamagedJson(column, key);
}

/** Returns whether stored JSON matches the schema of its column. */
export function isWhole(column: JsonColumn, stored: string): boolean {
  const value = parseJson(stored);
  return value !== undefined && Check(COLUMNS[column], value);
}
