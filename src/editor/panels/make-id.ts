/** An id for something new: 24 characters, 0-9 and a-f, as products have (schema/defs/catalogue-product.schema.json). */
export function makeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
