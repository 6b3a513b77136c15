/** Characters of the id in a reference: 32 random bits tell the messages of years apart. */
const LENGTH = 8;

/** Such as M-5F0C7D1E: short enough to read out on the phone. `id` is a random UUID. */
export function messageReference(id: string): string {
  return `M-${id.slice(0, LENGTH).toUpperCase()}`;
}
