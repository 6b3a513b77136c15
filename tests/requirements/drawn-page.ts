import { loadSite, projectValidator } from '../../src/build/sources/load-site.ts';
import type { DeliveredPage } from '../../src/generated/documents.ts';
import { renderPages } from '../../src/site/prerender.tsx';

/** A part of a page as a visitor reads it. */
export interface Part {
  element: Element;
  /** The text, with one line for each paragraph, heading, list item and so on. */
  text: string;
  /** Its list items. */
  items: readonly string[];
  links: readonly { text: string; href: string | null }[];
}

/** A page of the real site as built, before the shop has answered. Needs a DOM (happy-dom). */
export interface DrawnPage extends Part {
  /** The h1. */
  readonly heading: string;
  /** The part under the h2 with this text. */
  section: (heading: string) => Part;
  /** The value of the key fact with this label. */
  fact: (label: string) => string;
  /** The content of the <details> whose summary has this text. */
  opened: (summary: string) => Part;
}

const INLINE = new Set(['A', 'STRONG', 'EM', 'B', 'SPAN', 'SMALL', 'MARK', 'ABBR']);

const { site, problems } = loadSite(projectValidator());

/** A route's document, as sent to the browser. */
export function pageOf(route: string): DeliveredPage {
  const found = site?.pages.find(({ page }) => page.route === route);
  if (!found) throw new Error(`No page ${route}. ${problems.map(({ message }) => message).join(' ')}`);
  return found.page;
}

const drawn = new Map<string, DrawnPage>();

/** A route's page as built. It is rendered once and shared: do not change it. */
export function drawPage(route: string): DrawnPage {
  const page = drawn.get(route) ?? draw(route);
  drawn.set(route, page);
  return page;
}

function draw(route: string): DrawnPage {
  const [{ html, failures } = { html: '', failures: [] }] = renderPages([pageOf(route)]);
  if (failures.length > 0)
    throw new Error(`${route}: ${failures.map(({ block }) => block).join()} could not be rendered`);
  const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main');
  if (!main) throw new Error(`${route} has no main element`);
  return {
    ...partOf(main),
    get heading() {
      return textOf(only(main, 'h1', /./));
    },
    section: (heading) => partOf(closest(only(main, 'h2', heading), 'section')),
    fact: (label) => textOf(siblingOf(only(main, 'dt', label))),
    opened: (summary) => partOf(closest(only(main, 'summary', summary), 'details')),
  };
}

/** An element with its text, lists and links. */
export function partOf(element: Element): Part {
  return {
    element,
    text: textOf(element),
    items: [...element.querySelectorAll('li')].map(textOf),
    links: [...element.querySelectorAll('a')].map((link) => ({ text: textOf(link), href: link.getAttribute('href') })),
  };
}

/** An element's text as a visitor reads it, with each block on its own line. */
export function textOf(element: Element): string {
  return wordsOf(element)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

function wordsOf(node: Node): string {
  const words = [...node.childNodes]
    .map((child) => (child.nodeType === 3 ? (child.textContent ?? '').replace(/\s+/g, ' ') : wordsOf(child)))
    .join('');
  return INLINE.has(node.nodeName) ? words : `\n${words}\n`;
}

function only(within: Element, selector: string, words: string | RegExp): Element {
  const found = [...within.querySelectorAll(selector)].filter((element) =>
    typeof words === 'string' ? textOf(element) === words : words.test(textOf(element)),
  );
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} ${selector} read '${words}'`);
  return found[0];
}

function closest(element: Element, selector: string): Element {
  const found = element.closest(selector);
  if (!found) throw new Error(`'${textOf(element)}' is in no ${selector}`);
  return found;
}

function siblingOf(element: Element): Element {
  if (!element.nextElementSibling) throw new Error(`nothing follows '${textOf(element)}'`);
  return element.nextElementSibling;
}
