import { type ParseRule, DOMParser as TreeParser } from 'prosemirror-model';
import { SCHEMAS, type Takes } from '../../prose/prose-schema.ts';
import { markdownOf } from '../../prose/prose-text.ts';
import { cleanText } from '../../ui/clean-text.ts';
import type { Loss, Note } from './paste-losses.ts';

const HEADINGS = 'h1, h2, h3, h4, h5, h6';
const UNSEEN = `head, script, style, template, noscript, title, button, select, textarea, xml, [style*="display:none"],
  [style*="mso-hide:all"], [style*="mso-list:ignore"]`;
const MEDIA: readonly [Loss, selector: string][] = [
  ['picture', 'img, svg, canvas'],
  ['video', 'video, audio, iframe, object, embed'],
];
/** Items as web pages, as Word and as we mark them. */
const ITEMS = 'li, [style*="mso-list:l"], [data-item]';
/** Blocks that ProseMirror does not know. */
const UNKNOWN_BLOCKS = 'caption, center, dt, main, nav, td, th';
const BLOCKS = `address, article, aside, blockquote, dd, div, dl, fieldset, figure, footer, form, header, ol, p, pre, section, table,
  tbody, tr, ul, ${UNKNOWN_BLOCKS}, ${HEADINGS}`;
const LOOKS: readonly [Loss, selector: string, style: RegExp][] = [
  ['underlining', 'u, ins', /text-decoration(?:-line)?:[^;]*underline/],
  ['strikethrough', 's, strike, del', /text-decoration(?:-line)?:[^;]*line-through/],
  ['superscript', 'sup', /vertical-align:super/],
  ['subscript', 'sub', /vertical-align:sub\b/],
];
const NAMED_COLOUR =
  /\b(?:red|maroon|yellow|olive|lime|green|aqua|cyan|teal|blue|navy|fuchsia|magenta|purple|orange)\b/;
/** The least difference between a colour's parts, of 255, at which people see a colour rather than grey. */
const COLOURFUL = 64;

/** How ProseMirror parses the HTML once its programs' own ways are plain. A style prevails over its element. */
const RULES: readonly ParseRule[] = [
  { tag: 'b, strong', mark: 'bold', consuming: false },
  { style: 'font-weight', mark: 'bold', getAttrs: (weight) => /^(?:bold(?:er)?|[6-9]\d\d)$/.test(weight) && null },
  { style: 'font-weight', clearMark: ({ type }) => type.name === 'bold' },
  { tag: 'a[href]', mark: 'link', getAttrs: (link) => ({ href: link.getAttribute('href') }) },
  { tag: '[data-token]', node: 'token', getAttrs: (quote) => ({ source: quote.dataset.token }) },
  { tag: ITEMS, node: 'item' },
  { tag: 'br', context: 'paragraph/', closeParent: true },
];
const PROSE_RULES: readonly ParseRule[] = [{ tag: HEADINGS, mark: 'bold', consuming: false }, ...RULES];

/** Leaves the spaces at the ends of bold words and links outside, and those between bold words inside. */
const SPACES: readonly [RegExp, string][] = [
  [/\[(\s*)([^[\]]*?)(\s*)\](\([^()\s]+\))/g, '$1[$2]$4$3'],
  [/\*\*(\s*)(.+?)(\s*)\*\*/g, '$1**$2**$3'],
  [/(?<=\S)\*\* \*\*(?=\S)/g, ' '],
  [/\s+/g, ' '],
];

/**
 * Reads the HTML of a clipboard, as Word, Google Docs, Outlook and browsers write it, as the Markdown of paragraphs and items.
 * @param origin of the editor: links to it are addresses of the site
 */
export function readHtml(html: string, takes: Takes, origin: string, note: Note): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const all = (selector: string) => [...body.querySelectorAll<HTMLElement>(selector)];
  for (const element of all('[style]')) element.setAttribute('style', styleOf(element).replaceAll(/:\s+/g, ':'));
  for (const sign of all('[style*="mso-list:ignore"]')) if (/\d/.test(sign.textContent)) note('list number');
  for (const element of all(UNSEEN)) element.remove();
  for (const [loss, selector] of MEDIA)
    for (const element of all(selector)) {
      note(loss);
      element.remove();
    }
  for (const element of all('*')) noteLooks(element, note);
  for (const sign of all('[style*="font-family"]')) replaceBullet(sign);
  for (const _ of all('ol > li')) note('list number');
  if (new Set(all(ITEMS).map(levelOf)).size > 1) note('list in a list');
  for (const table of all('table')) if (table instanceof HTMLTableElement) replaceRows(table, note);
  for (const block of all(UNKNOWN_BLOCKS)) rename(block, 'div');
  for (const block of all(BLOCKS)) if (block.closest(ITEMS)) block.setAttribute('data-item', '');
  for (const link of all('a[href]')) setAddress(link, takes, origin, note);
  replaceTexts(body);
  const tree = new TreeParser(SCHEMAS.prose, takes === 'prose' ? PROSE_RULES : RULES).parse(body);
  return tree.children.map((block) =>
    SPACES.reduce((text, [spaces, kept]) => text.replaceAll(spaces, kept), markdownOf(block)),
  );
}

function styleOf(element: Element): string {
  return (element.getAttribute('style') ?? '').toLowerCase();
}

/** Headings and links have looks of their own, which say nothing more. */
function noteLooks(element: Element, note: Note): void {
  const style = styleOf(element);
  const text = element.textContent.trim();
  if (text !== '' && (element.matches('i, em') || /(?<!-)font-style:italic/.test(style))) note('italics');
  const link = element.closest(`a[href], ${HEADINGS}`) ?? element.querySelector('a[href]');
  if (text === '' || link?.textContent.includes(text)) return;
  for (const [look, selector, written] of LOOKS) if (element.matches(selector) || written.test(style)) note(look);
  const colours = `${style};color:${element.getAttribute('color')}`.matchAll(
    /(?<![\w-])(?:color|background|background-color):(?<colour>[^;]*)/g,
  );
  if (element.matches('mark') || [...colours].some(({ groups }) => isColourful(groups?.colour ?? ''))) note('colours');
}

function isColourful(colour: string): boolean {
  const [, hex] = /#([\da-f]{6}|[\da-f]{3})\b/.exec(colour) ?? [];
  const [, rgb] = /rgba?\(([^)]*)\)/.exec(colour) ?? [];
  const parts = hex
    ? (hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex).match(/../g)?.map((part) => Number.parseInt(part, 16))
    : /([\d.]+)\D+([\d.]+)\D+([\d.]+)/
        .exec(rgb ?? '')
        ?.slice(1)
        .map(Number);
  return parts ? Math.max(...parts) - Math.min(...parts) >= COLOURFUL : NAMED_COLOUR.test(colour);
}

/** Makes an item of a paragraph that begins with a bullet, a character of a font of symbols or an o. Its level is its indentation. */
function replaceBullet(sign: Element): void {
  const text = sign.textContent.trim();
  const isSymbol = /font-family:[^;]*(?:symbol|wingdings)/.test(styleOf(sign)) && /^\S$/.test(text);
  const isBullet = isSymbol || (/font-family:[^;]*courier new/.test(styleOf(sign)) && text === 'o');
  const paragraph = sign.closest('p, div');
  if (!isBullet || !paragraph || sign.previousElementSibling || sign.previousSibling?.textContent?.trim()) return;
  paragraph.setAttribute('data-item', /margin-left:([\d.]+)/.exec(styleOf(paragraph))?.[1] ?? '0');
  sign.remove();
}

/** The level of an item, as its program writes it or as lists are nested. */
function levelOf(item: Element): number {
  const written = /mso-list:l\d+ level(\d)/.exec(styleOf(item))?.[1] ?? item.getAttribute('data-aria-level');
  let lists = 0;
  for (let list = item.closest('ul, ol'); list; list = list.parentElement?.closest('ul, ol') ?? null) lists++;
  return Math.max(lists, Number(written ?? item.getAttribute('data-item') ?? 1));
}

/** Makes an item of each row of a table, or a paragraph of a single one. Tables of one column only arrange their contents. */
function replaceRows(table: HTMLTableElement, note: Note): void {
  const rows = [...table.rows];
  const hasColumns = rows.some(({ cells }) => [...cells].filter((cell) => cell.textContent.trim()).length > 1);
  if (!hasColumns || /^(?:presentation|none)$/.test(table.getAttribute('role') ?? '')) return;
  if (rows.length > 1) note('table');
  for (const row of rows) {
    for (const line of row.querySelectorAll(`br, hr, li, ${BLOCKS}`)) line.replaceWith(' ', ...line.childNodes, ' ');
    rename(row, rows.length > 1 ? 'li' : 'div');
  }
}

function rename(element: Element, name: string): void {
  const renamed = document.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Writes the address of a link as prose does, or removes one that documents must not link to. */
function setAddress(link: Element, takes: Takes, origin: string, note: Note): void {
  const href = link.getAttribute('href') ?? '';
  const url = URL.canParse(href) ? new URL(href) : undefined;
  const isOwn = url?.origin === origin;
  const isTaken = takes === 'prose' && (isOwn || /^(?:https|mailto|tel):$/.test(url?.protocol ?? ''));
  // A place in the document that it was copied from leads nowhere here.
  if (!url || !isTaken) {
    note('link');
    link.removeAttribute('href');
    return;
  }
  const address = isOwn ? `${url.pathname}${url.search}${url.hash}` : url.href;
  link.setAttribute('href', address.replaceAll('(', '%28').replaceAll(')', '%29'));
}

/** Cleans the words, breaks lines where they are kept as written, and takes the brackets out of links. */
function replaceTexts(body: HTMLElement): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    const parent = text.parentElement;
    const words = cleanText(text.data);
    const shown = parent?.closest('a[href]') ? words.replaceAll(/[[\]]/g, '') : words;
    const keepsLines = parent?.closest('pre, [style*="white-space:pre"]') && !parent.closest(ITEMS);
    const lines = keepsLines ? shown.split('\n') : [shown];
    text.replaceWith(...lines.flatMap((line, index) => (index > 0 ? [document.createElement('br'), line] : [line])));
  }
}
