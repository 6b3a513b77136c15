import type { Takes } from '../../prose/prose-schema.ts';
import { cleanText } from '../../ui/clean-text.ts';

/** A paragraph or an item of a list. */
export interface PastedPart {
  text: string;
  isItem: boolean;
}

/** What documents or the field cannot hold. */
export type Dropped = 'picture' | 'table' | 'video' | 'link' | 'list number' | 'bold' | 'italics' | LostLook;

/** Words with the same look. */
interface Run {
  text: string;
  isBold: boolean;
  href: string | undefined;
}

/** How the words at some place look. */
interface Look {
  isBold: boolean;
  isItalic: boolean;
  isItem: boolean;
  keepsLines: boolean;
  href: string | undefined;
}

const PLAIN: Look = { isBold: false, isItalic: false, isItem: false, keepsLines: false, href: undefined };
const HEADINGS = 'h1, h2, h3, h4, h5, h6';
const BLOCKS = `${HEADINGS}, address, article, aside, blockquote, body, caption, center, dd, div, dl, dt, fieldset, figcaption, figure,
  footer, form, header, hr, li, main, nav, ol, p, pre, section, table, tbody, td, th, thead, tr, ul`;
const UNSEEN = 'head, script, style, template, noscript, title, button, select, textarea, xml';
const PICTURES = 'img, svg, canvas';
const VIDEOS = 'video, audio, iframe, object, embed';

/**
 * Reads the HTML of a clipboard, as Word, Google Docs, Outlook and browsers write it, in the subset of Markdown that documents
 * have. For words alone, bold and links are dropped too.
 * @param origin of the editor: links to it are addresses of the site
 */
export class PastedHtml {
  readonly parts: PastedPart[] = [];
  readonly dropped = new Map<Dropped, number>();
  readonly #takes: Takes;
  readonly #origin: string;
  #runs: Run[] = [];

  constructor(html: string, takes: Takes, origin: string) {
    this.#takes = takes;
    this.#origin = origin;
    this.#readAll(new DOMParser().parseFromString(html, 'text/html').body, PLAIN);
    this.#closePart(false);
  }

  #readAll(node: Node, look: Look): void {
    for (const child of node.childNodes) {
      if (child instanceof Element) this.#read(child, look);
      else if (child.nodeType === Node.TEXT_NODE) this.#write(child.textContent ?? '', look);
    }
  }

  #read(element: Element, look: Look): void {
    const style = styleOf(element);
    const left = leftOut(element, style);
    if (left !== undefined) {
      if (left !== 'unseen') this.#drop(left);
      return;
    }
    const quote = element.getAttribute('data-token');
    if (quote !== null) {
      this.#write(quote, look);
      return;
    }
    if (element.matches('br')) {
      if (look.isItem) this.#write(' ', look);
      else this.#closePart(false);
      return;
    }
    for (const lost of lostLooks(element, style)) this.#drop(lost);
    const inner = { ...look, ...this.#lookOf(element, style, look) };
    const isBlock = element.matches(BLOCKS);
    if (isBlock) this.#closePart(look.isItem);
    this.#readAll(element, inner);
    if (isBlock) this.#closePart(inner.isItem);
  }

  #lookOf(element: Element, style: string, look: Look): Partial<Look> {
    const weight = /(?<!-)font-weight:\s*(?<weight>\w+)/.exec(style)?.groups?.weight;
    const bold = element.matches(this.#takes === 'prose' ? `b, strong, ${HEADINGS}` : 'b, strong') || look.isBold;
    const isItem = element.matches('li') || /mso-list:\s*l\d/.test(style);
    if (element.matches('ol > li')) this.#drop('list number');
    return {
      isBold: weight === undefined ? bold : weight === 'bold' || weight === 'bolder' || Number(weight) >= 600,
      isItalic: element.matches('i, em') || /(?<!-)font-style:\s*italic/.test(style) || look.isItalic,
      isItem: isItem || look.isItem,
      keepsLines: element.matches('pre') || /white-space:\s*pre/.test(style) || look.keepsLines,
      ...(element.matches('a[href]') ? { href: this.#addressOf(element.getAttribute('href') ?? '') } : {}),
    };
  }

  /** The address of a link as prose has it; undefined for any that a document must not lead to. */
  #addressOf(href: string): string | undefined {
    const url = URL.canParse(href) ? new URL(href) : undefined;
    const isOwn = url?.origin === this.#origin;
    const isTaken = this.#takes === 'prose' && (isOwn || /^(?:https|mailto|tel):$/.test(url?.protocol ?? ''));
    // A place in the document that it was copied from leads nowhere here.
    if (!url || !isTaken) return this.#drop('link');
    const address = isOwn ? `${url.pathname}${url.search}${url.hash}` : url.href;
    return address.replaceAll('(', '%28').replaceAll(')', '%29');
  }

  #write(text: string, { isBold, isItalic, isItem, keepsLines, href }: Look): void {
    if (keepsLines && !isItem && text.includes('\n')) {
      for (const [index, line] of text.split('\n').entries()) {
        if (index > 0) this.#closePart(false);
        this.#write(line, { ...PLAIN, isBold, isItalic, href });
      }
      return;
    }
    const former = this.#runs.at(-1);
    const words = cleanText(text).replaceAll(/\s+/g, ' ');
    const written = former?.text.endsWith(' ') ? words.trimStart() : words;
    if (written === '') return;
    if (isItalic && written !== ' ') this.#drop('italics');
    // A blank between two bold words is bold.
    if (former && (written === ' ' || former.isBold === isBold) && former.href === href) former.text += written;
    else this.#runs.push({ text: written, isBold, href });
  }

  #closePart(isItem: boolean): void {
    const text = this.#markdownOf(this.#runs).trim();
    if (text !== '') this.parts.push({ text, isItem });
    this.#runs = [];
  }

  #markdownOf(runs: readonly Run[]): string {
    const linked: Run[] = [];
    for (const run of runs) {
      const former = linked.at(-1);
      if (run.href === undefined || former?.href !== run.href) linked.push({ ...run });
      else {
        former.text += run.text;
        former.isBold &&= run.isBold;
      }
    }
    if (this.#takes === 'words') {
      if (runs.some(({ isBold, text }) => isBold && text.trim() !== '')) this.#drop('bold');
      return linked.map(({ text }) => text).join('');
    }
    const bold: Run[] = [];
    for (const { text, href, isBold } of linked) {
      const marked = href === undefined ? text : around(text.replaceAll(/[[\]]/g, ''), '[', `](${href})`);
      const former = bold.at(-1);
      if (former?.isBold === isBold) former.text += marked;
      else bold.push({ text: marked, isBold, href: undefined });
    }
    return bold.map(({ text, isBold }) => (isBold ? around(text, '**', '**') : text)).join('');
  }

  #drop(what: Dropped): undefined {
    this.dropped.set(what, (this.dropped.get(what) ?? 0) + 1);
  }
}

/** Marks before and after some words; the blanks around them stay outside. */
function around(text: string, before: string, after: string): string {
  const words = text.trim();
  return words === '' ? text : text.replace(words, () => before + words + after);
}

function styleOf(element: Element): string {
  return (element.getAttribute('style') ?? '').toLowerCase();
}

/** What is not taken with all that is in it. Word writes a bullet or a number before an item. */
function leftOut(element: Element, style: string): Dropped | 'unseen' | undefined {
  if (/mso-list:\s*ignore/.test(style) && /\d/.test(element.textContent ?? '')) return 'list number';
  if (element.matches(UNSEEN) || /display:\s*none|mso-hide:\s*all|mso-list:\s*ignore/.test(style)) return 'unseen';
  if (element.matches(PICTURES)) return 'picture';
  if (element.matches(VIDEOS)) return 'video';
  return element instanceof HTMLTableElement && isOfData(element) ? 'table' : undefined;
}

/** Whether a table has several columns; others only arrange what is in them, as emails do. */
function isOfData(table: HTMLTableElement): boolean {
  if (/^(?:presentation|none)$/.test(table.getAttribute('role') ?? '')) return false;
  return [...table.rows].some(({ cells }) => [...cells].filter((cell) => cell.textContent?.trim()).length > 1);
}

/** A look that documents do not have. */
export type LostLook = 'underlining' | 'strikethrough' | 'superscript' | 'subscript' | 'colours';

const LOOKS: readonly [LostLook, elements: string, style: RegExp][] = [
  ['underlining', 'u, ins', /text-decoration(?:-line)?:[^;]*underline/],
  ['strikethrough', 's, strike, del', /text-decoration(?:-line)?:[^;]*line-through/],
  ['superscript', 'sup', /vertical-align:\s*super/],
  ['subscript', 'sub', /vertical-align:\s*sub\b/],
];
const NAMED = /\b(?:red|maroon|yellow|olive|lime|green|aqua|cyan|teal|blue|navy|fuchsia|magenta|purple|orange)\b/;
/** How far the parts of a colour are apart, of 255, for it to be seen as one and not as black, white or a grey. */
const COLOURFUL = 64;

/** The looks of an element that are lost. Headings and links have their own looks, which say nothing more. */
function lostLooks(element: Element, style: string): LostLook[] {
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
