/**
 * A value as the embedded database can bind it: a boolean as 1 or 0, because binding one crashes the process.
 * @throws TypeError for a type that none of our columns has
 */
export function bindable(value: unknown): string | number | bigint | Buffer | null {
  if (value === null || typeof value === 'string' || typeof value === 'bigint' || Buffer.isBuffer(value)) return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number' && Number.isFinite(value)) {
    if (Number.isInteger(value) && !Number.isSafeInteger(value)) throw new TypeError(`Not a safe integer: ${value}`);
    return value;
  }
  throw new TypeError(`Cannot be stored: ${typeof value}`);
}

/**
 * A whole number from the database as a number.
 * @throws RangeError beyond 2^53, where numbers lose precision
 */
export function safeInteger(value: bigint | string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`Not a safe integer: ${value}`);
  return number;
}

/** A row with its bigint values converted to numbers, and its bytes to text; bytes that are not UTF-8 become U+FFFD. */
export function safeRow(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row;
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, safeValue(value)]));
}

function safeValue(value: unknown): unknown {
  if (value instanceof ArrayBuffer) return Buffer.from(value).toString();
  return typeof value === 'bigint' ? safeInteger(value) : value;
}
