/** A look that documents do not have. */
export type LostLook = 'underlining' | 'strikethrough' | 'superscript' | 'subscript' | 'colours';

const LOOKS: readonly [LostLook, elements: string, style: RegExp][] = [
  ['underlining', 'u, ins', /text-decoration(?:-line)?:[^;]*underline/],
  ['strikethrough', 's, strike, del', /text-decoration(?:-line)?:[^;]*line-through/],
  ['superscript', 'sup', /vertical-align:\s*super/],
  ['subscript', 'sub', /vertical-align:\s*sub\b/],
];
const NAMED = /\b(?:red|maroon|yellow|olive|lime|green|aqua|cyan|teal|blue|navy|fuchsia|magenta|purple|orange)\b/;
/** How far apart the parts of a colour are, of 255, before people see a colour and not black, white or grey. */
const COLOURFUL = 64;

/** The looks of an element that are lost. Headings and links have their own looks, which say nothing more. */
export function lostLooks(element: Element, style: string): LostLook[] {
  const text = element.textContent?.trim();
  const link = element.closest('a[href], h1, h2, h3, h4, h5, h6') ?? element.querySelector('a[href]');
  if (!text || link?.textContent?.includes(text)) return [];
  const looks = LOOKS.flatMap(([look, elements, written]) =>
    element.matches(elements) || written.test(style) ? [look] : [],
  );
  return element.matches('mark') || isColoured(`${style};color:${element.getAttribute('color')}`)
    ? [...looks, 'colours']
    : looks;
}

function isColoured(style: string): boolean {
  const colours = style.matchAll(/(?<![\w-])(?:color|background|background-color):(?<colour>[^;]*)/g);
  return [...colours].some(({ groups }) => isColourful(groups?.colour?.toLowerCase() ?? ''));
}

function isColourful(colour: string): boolean {
  const hex = /#(?<digits>[\da-f]{6}|[\da-f]{3})\b/.exec(colour)?.groups?.digits;
  const length = hex?.length === 3 ? 1 : 2;
  const digits = hex ? [0, 1, 2].map((part) => hex.slice(part * length, (part + 1) * length).repeat(3 - length)) : [];
  const written = /rgba?\((?<parts>[^)]*)\)/.exec(colour)?.groups?.parts?.match(/[\d.]+/g) ?? [];
  const parts = hex ? digits.map((digit) => Number.parseInt(digit, 16)) : written.slice(0, 3).map(Number);
  return parts.length > 0 ? Math.max(...parts) - Math.min(...parts) >= COLOURFUL : NAMED.test(colour);
}
