import type { Takes } from '../../prose/prose-schema.ts';
import { cleanText } from '../../ui/clean-text.ts';
import { isBullet, isOfData, leftOut, type Note } from './pasted-elements.ts';
import { lostLooks } from './pasted-looks.ts';

/** A paragraph or an item of a list. */
export interface PastedPart {
  text: string;
  isItem: boolean;
}

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
  /** In a row of a table, whose cells are on one line. */
  isCell: boolean;
  keepsLines: boolean;
  href: string | undefined;
}

const PLAIN: Look = {
  isBold: false,
  isItalic: false,
  isItem: false,
  isCell: false,
  keepsLines: false,
  href: undefined,
};
const HEADINGS = 'h1, h2, h3, h4, h5, h6';
const BLOCKS = `${HEADINGS}, address, article, aside, blockquote, body, caption, center, dd, div, dl, dt, fieldset, figcaption, figure,
  footer, form, header, hr, li, main, nav, ol, p, pre, section, table, tbody, td, th, thead, tr, ul`;
/**
 * Reads the HTML of a clipboard, as Word, Google Docs, Outlook and browsers write it, in the subset of Markdown that documents
 * have. For words alone, bold and links are dropped too.
 * @param origin of the editor: links to it are addresses of the site
 */
export class PastedHtml {
  readonly parts: PastedPart[] = [];
  readonly #takes: Takes;
  readonly #origin: string;
  readonly #note: Note;
  #runs: Run[] = [];
  /** How far items with a bullet of their own are indented, in points. */
  readonly #indents: number[] = [];
  #hasBullet = false;

  constructor(html: string, takes: Takes, origin: string, note: Note) {
    this.#takes = takes;
    this.#origin = origin;
    this.#note = note;
    this.#readAll(new DOMParser().parseFromString(html, 'text/html').body, PLAIN);
    this.#closePart(false);
    if (new Set(this.#indents).size > 1) note('list in a list');
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
      if (left !== 'unseen') this.#note(left);
      return;
    }
    if (element instanceof HTMLTableElement && !look.isCell && isOfData(element)) {
      this.#readRows(element, look);
      return;
    }
    if (isBullet(element, style)) {
      this.#hasBullet = true;
      return;
    }
    const quote = element.getAttribute('data-token');
    if (quote !== null) {
      this.#write(quote, look);
      return;
    }
    if (element.matches('br')) {
      if (look.isItem || look.isCell) this.#write(' ', look);
      else this.#closePart(false);
      return;
    }
    for (const lost of lostLooks(element, style)) this.#note(lost);
    const inner = { ...look, ...this.#lookOf(element, style, look) };
    if (!element.matches(BLOCKS)) {
      this.#readAll(element, inner);
      return;
    }
    this.#endBlock(look);
    this.#readAll(element, inner);
    if (this.#hasBullet) this.#indents.push(Number.parseFloat(/margin-left:\s*([\d.]+)/.exec(style)?.[1] ?? '0'));
    this.#endBlock({ ...inner, isItem: inner.isItem || this.#hasBullet });
    this.#hasBullet = false;
  }

  #endBlock(look: Look): void {
    if (look.isCell) this.#write(' ', look);
    else this.#closePart(look.isItem);
  }

  /** Makes an item of each row; of a single one, a part of the text around it. */
  #readRows(table: HTMLTableElement, look: Look): void {
    this.#closePart(look.isItem);
    const rows = [...table.rows];
    if (rows.length > 1) this.#note('table');
    for (const row of rows) {
      for (const cell of row.cells) this.#read(cell, { ...look, isCell: true });
      this.#closePart(look.isItem || rows.length > 1);
    }
  }

  #lookOf(element: Element, style: string, look: Look): Partial<Look> {
    const weight = /(?<!-)font-weight:\s*(?<weight>\w+)/.exec(style)?.groups?.weight;
    const bold = element.matches(this.#takes === 'prose' ? `b, strong, ${HEADINGS}` : 'b, strong') || look.isBold;
    const isItem = element.matches('li') || /mso-list:\s*l\d/.test(style);
    if (element.matches('li li') || /mso-list:\s*l\d+\s+level[2-9]/.test(style)) this.#note('list in a list');
    if (element.matches('ol > li')) this.#note('list number');
    return {
      isBold: weight === undefined ? bold : weight === 'bold' || weight === 'bolder' || Number(weight) >= 600,
      isItalic: element.matches('i, em') || /(?<!-)font-style:\s*italic/.test(style) || look.isItalic,
      isItem: isItem || look.isItem,
      keepsLines: element.matches('pre') || /white-space:\s*pre/.test(style) || look.keepsLines,
      ...(element.matches('a[href]') ? { href: this.#addressOf(element.getAttribute('href') ?? '') } : {}),
    };
  }

  /** The address of a link as prose writes it; undefined for one that documents must not link to. */
  #addressOf(href: string): string | undefined {
    const url = URL.canParse(href) ? new URL(href) : undefined;
    const isOwn = url?.origin === this.#origin;
    const isTaken = this.#takes === 'prose' && (isOwn || /^(?:https|mailto|tel):$/.test(url?.protocol ?? ''));
    // A place in the document that it was copied from leads nowhere here.
    if (!url || !isTaken) {
      this.#note('link');
      return undefined;
    }
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
    if (isItalic && written !== ' ') this.#note('italics');
    // A space between two bold words is bold.
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
      if (runs.some(({ isBold, text }) => isBold && text.trim() !== '')) this.#note('bold');
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
}

/** Marks before and after some words; the spaces around them stay outside. */
function around(text: string, before: string, after: string): string {
  const words = text.trim();
  return words === '' ? text : text.replace(words, () => before + words + after);
}

function styleOf(element: Element): string {
  return (element.getAttribute('style') ?? '').toLowerCase();
}
