import { type Attrs, type Mark, type Node, Schema } from 'prosemirror-model';

/** The content that a string may hold: the Markdown of documents, or words alone. Both quote facts. */
export type Takes = 'prose' | 'words';

const SAFE_ADDRESS = /^(?:\/(?!\/)|#|(?:https|mailto|tel):)/;

const text = { group: 'inline' };

/** A quote in braces, such as a fact or a count: one character to the cursor, which stops before and after it. */
const token = {
  group: 'inline',
  inline: true,
  atom: true,
  // The next letter would replace a quote that an arrow key or a click had selected.
  selectable: false,
  attrs: { source: { validate: 'string' } },
  toDOM: (node: Node) => ['span', { 'data-token': sourceOf(node) }, sourceOf(node)] as const,
  parseDOM: [{ tag: 'span[data-token]', getAttrs: (span: HTMLElement) => ({ source: span.dataset.token }) }],
};

const paragraph = { content: 'inline*', toDOM: () => ['p', 0] as const, parseDOM: [{ tag: 'p' }] };

/** An item of a list: items that follow each other are one list. */
const item = { content: 'inline*', toDOM: () => ['ul', ['li', 0]] as const, parseDOM: [{ tag: 'li' }] };

const PROSE = new Schema({
  nodes: { doc: { content: '(paragraph | item)+' }, paragraph, item, text, token },
  marks: {
    bold: { toDOM: () => ['strong', 0] as const, parseDOM: [{ tag: 'strong' }, { tag: 'b' }] },
    link: {
      attrs: { href: { validate: 'string' } },
      inclusive: false,
      toDOM: (mark: Mark) => ['a', { href: hrefOf(mark), title: hrefOf(mark) }, 0] as const,
      parseDOM: [{ tag: 'a[href]', getAttrs: (link: HTMLElement) => safeLink(link.getAttribute('href') ?? '') }],
    },
  },
});

const WORDS = new Schema({ nodes: { doc: { content: 'paragraph' }, paragraph, text, token } });

export const SCHEMAS = { prose: PROSE, words: WORDS };

/** A quote as written, braces included. */
export function sourceOf(quote: Node): string {
  return attribute(quote.attrs, 'source');
}

export function hrefOf(link: Mark): string {
  return attribute(link.attrs, 'href');
}

function attribute(attrs: Attrs, name: string): string {
  return String(attrs[name]);
}

export function isSafeAddress(href: string): boolean {
  return SAFE_ADDRESS.test(href);
}

function safeLink(href: string): { href: string } | false {
  return isSafeAddress(href) && { href };
}
