import { htmlEscape } from 'escape-goat';
import { memoize } from '../../content/memoize.ts';
import type { SitePage } from '../../content/resolve/resolve-site.ts';
import { pageFileAddress } from '../../site/page/page-file.ts';
import type { BlockScripts } from '../assets/block-scripts-plugin.ts';
import type { ClientAssets } from '../assets/client-assets.ts';

/** The attributes that the scripts read before they have the document. */
export function rootAttributes({ page, kind }: SitePage, version: string, assets: ClientAssets): string {
  const { route, data, blocks } = page;
  const sells = data.load !== 'nothing';
  const scripts = scriptsOf(blocks, assets);
  const next = sells ? [...scripts.ofCart, assets.styles.address] : [];
  const documents = [route, ...(sells ? ['/cart'] : [])].map(pageFileAddress);
  return (
    `id="root"${attribute('data-version', version)}${attribute('data-route', route)}` +
    attribute('data-scripts', scripts.ofPage.join(' ')) +
    attribute('data-documents', documents.join(' ')) +
    attribute('data-next', next.join(' ')) +
    (sells || kind.eager ? ' data-eager' : '')
  );
}

/** The later scripts of a page, and those that its cart needs besides. They depend only on the types of its blocks. */
function scriptsOf(blocks: readonly { type: string }[], { laterScripts }: ClientAssets): PageScripts {
  const key = blocks.map(({ type }) => type).join(' ');
  const known = pageScripts(laterScripts).get(key);
  if (known) return known;
  const ofType = (type: string) => laterScripts.blocks[type] ?? [];
  const ofPage = new Set([...laterScripts.always, ...blocks.flatMap(({ type }) => ofType(type))]);
  const scripts = { ofPage: [...ofPage], ofCart: ofType('cart').filter((script) => !ofPage.has(script)) };
  pageScripts(laterScripts).set(key, scripts);
  return scripts;
}

interface PageScripts {
  ofPage: readonly string[];
  ofCart: readonly string[];
}

const pageScripts = memoize((_: BlockScripts) => new Map<string, PageScripts>());

function attribute(name: string, value: string): string {
  return value === '' ? '' : ` ${name}="${htmlEscape(value)}"`;
}
