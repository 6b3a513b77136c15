/** Direction marks, which reorder the characters after them (Unicode, PropList.txt), and the zero-width space. */
const HIDDEN = /[\p{Bidi_Control}\u200b]/gu;

/** Without characters that reorder or hide others. U+200C and U+200D stay: Persian, Sinhala and emoji need them. */
export function readableText(text: string): string {
  return text.replace(HIDDEN, '');
}

/** The same, and control characters (Cc) but tab and line ends. */
const HIDDEN_OR_CONTROL = /(?![\t\n\r])[\p{Bidi_Control}\p{Cc}\u200b]/gu;

/** Removes characters that no document of the site may contain: direction marks and control characters such as NUL. */
export function withoutHidden(text: string): string {
  return text.replace(HIDDEN_OR_CONTROL, '');
}

/** Returns the index of the first of these characters; -1 if there is none. */
export function indexOfHidden(text: string): number {
  return text.search(HIDDEN_OR_CONTROL);
}

/** Every character that nobody sees: format characters and default ignorable ones (DI), such as variation selectors. */
const INVISIBLE = /[\p{Cf}\p{DI}]/gu;

/** Removes every invisible character, for values that contain no other script and no emoji: addresses and numbers. */
export function visibleText(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** The text of a field, without blanks around it; empty where nothing of it can be seen (U+2800 is a blank of Braille). */
export function textOrEmpty(text: string): string {
  return visibleText(text).replaceAll('\u2800', '').trim() === '' ? '' : text.trim();
}

/** The same on one line. */
export function lineOrEmpty(text: string): string {
  return textOrEmpty(text).replaceAll(/\s+/g, ' ');
}

/** The text of an optional field, without blanks around it; undefined for one that is absent or blank. */
export function givenText(text: string | undefined): string | undefined {
  return text?.trim() || undefined;
}

/** Every string of a body as people read it; anything but lists and plain objects stays as it is. */
export function readableBody(body: unknown, read = readableText): unknown {
  const readable = (one: unknown) => readableBody(one, read);
  if (typeof body === 'string') return read(body);
  if (Array.isArray(body)) return body.map(readable);
  if (body instanceof URLSearchParams) return new URLSearchParams([...body].map((entry) => entry.map(read)));
  if (typeof body !== 'object' || body === null || Object.getPrototypeOf(body) !== Object.prototype) return body;
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, readable(value)]));
}
