/**
 * Reads a whole number from a setting.
 * @param problems receives a sentence when the text is not one
 */
export function readWholeNumber(
  name: string,
  text: string | undefined,
  fallback: number,
  range: { least: number; most: number },
  problems: string[],
): number {
  if (!text) return fallback;
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= range.least && number <= range.most) return number;
  problems.push(`${name} must be a whole number from ${range.least} to ${range.most}, not "${text}".`);
  return fallback;
}

/** The text as an origin such as https://example.com, or undefined when it is not one or has more parts. */
export function originOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, pathname, search, hash, username, origin } = new URL(text);
  return /^https?:$/.test(protocol) && pathname === '/' && !search && !hash && !username ? origin : undefined;
}
