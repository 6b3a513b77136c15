/** Whether a value from outside is an object with fields, so that the fields can be looked at one by one. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
