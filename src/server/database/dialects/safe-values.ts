/**
 * A value as the embedded database can bind it: a boolean as 1 or 0, because binding one ends the process.
 * @throws TypeError for what no column of ours holds
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
 * A whole number of the database as a number.
 * @throws RangeError beyond 2^53, where a number would be another one
 */
export function safeInteger(value: bigint | string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`Not a safe integer: ${value}`);
  return number;
}

/** A row whose whole numbers came as bigint, with numbers in their place. */
export function safeRow(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row;
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, typeof value === 'bigint' ? safeInteger(value) : value]),
  );
}
