import { DOMSerializer, type Node } from 'prosemirror-model';
import type { EditorProps } from 'prosemirror-view';
import styles from './prose-editor.module.css';
import { SCHEMAS, sourceOf, type Takes } from './prose-schema.ts';

interface Quoted {
  /** Such as “NVQ Level 3, duration”. */
  label: string;
  /** The value that visitors read, such as “8-10 weeks”. */
  detail?: string;
}

/** Describes a fact, count or price by its name, such as nvq.level3Duration; undefined if there is none. */
export type DescribeQuote = (name: string) => Quoted | undefined;

/** Returns the properties by which a text box shows quotes, and copies them. */
export function quotesShown(takes: Takes, quoted: DescribeQuote): EditorProps {
  const schema = SCHEMAS[takes];
  const nodes = { ...DOMSerializer.nodesFromSchema(schema), token: (node: Node) => quoteElement(node, quoted) };
  return {
    nodeViews: { token: (node) => ({ dom: quoteElement(node, quoted) }) },
    clipboardSerializer: new DOMSerializer(nodes, DOMSerializer.marksFromSchema(schema)),
    clipboardTextSerializer: ({ content }) =>
      content.textBetween(0, content.size, '\n\n', (node) => wordsOfQuote(node, quoted)),
  };
}

/** The element of a quote: its value, with its name where the pointer rests on it. */
function quoteElement(quote: Node, quoted: DescribeQuote): HTMLElement {
  const dom = document.createElement('span');
  const source = sourceOf(quote);
  const name = nameIn(source);
  const found = quoted(name);
  dom.className = styles.token ?? '';
  dom.dataset.token = source;
  dom.dataset.unknown = String(found === undefined);
  dom.title = found?.label ?? `There is no “${name}” to quote.`;
  dom.textContent = found?.detail || name;
  return dom;
}

/** Returns the words that visitors read for a quote, or the quote as written if it is unknown. */
function wordsOfQuote(quote: Node, quoted: DescribeQuote): string {
  const source = sourceOf(quote);
  return quoted(nameIn(source))?.detail ?? source;
}

function nameIn(source: string): string {
  return source.slice(2, -2).trim();
}
