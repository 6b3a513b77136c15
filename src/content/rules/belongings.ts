import type { Catalogue, CatalogueProduct } from '../../generated/documents.ts';
import { memoize, memoizeTexts } from '../memoize.ts';
import { type PlacedText, textsIn } from '../parser/read-text.ts';
import { calledLevels, findOtherCard, findOtherLevel, findOtherLevelClaim, type Level } from '../text/levels.ts';
import { withoutLinks } from '../text/prose.ts';
import type { Subject, Tie } from './subjects.ts';
import { findOtherTrade } from './trade-words.ts';

/** Finds what does not belong to a page's product or level, by its trade, level and card: words on the whole page, and its picture. */
export function* belongingTies(subject: Subject): Iterable<Tie> {
  const { page, named, kind, catalogue } = subject;
  const { category } = page.page.data ?? {};
  const product = named.length === 1 ? catalogue.value.products[named[0]?.key ?? ''] : undefined;
  if (product) yield* pictureTies(subject);
  // A category that is called another level is reported by itself.
  const level = calledLevels(catalogue.value).find((one) => one.category === (product?.category ?? category));
  if (!product && !level) return;
  const ofBlocks = page.blocks.map(({ type, valid }) => {
    const isOwn = kind.levels?.blocks.includes(type) === true;
    return { isOwn, isRead: valid && (isOwn || (product !== undefined && !comparesOthers(type))) };
  });
  const head = { isOwn: true, isRead: true };
  for (const { pointer, text } of textsIn(page.document.value)) {
    const [field, block] = pointer;
    const { isOwn = false, isRead = false } =
      (field === 'blocks'
        ? ofBlocks[Number(block)]
        : field === 'title' || field === 'description'
          ? head
          : undefined) ?? {};
    if (isRead) yield* wordTies({ pointer, text }, product, level, isOwn, subject);
  }
}

/** Blocks whose entries lead to other pages name those. */
function comparesOthers(type: string): boolean {
  return type === 'links' || type === 'fragment' || type.endsWith('carousel');
}

/** The fields that name what a page or block is about, rather than going on about it. */
const HEADINGS = ['title', 'description', 'heading', 'label', 'alt'];

/** @param isOwn true for the parts of a page that name no level but its own */
function* wordTies(
  { pointer, text }: PlacedText,
  product: CatalogueProduct | undefined,
  level: Level | undefined,
  isOwn: boolean,
  { page, catalogue, kind }: Subject,
): Iterable<Tie> {
  const { trades = {} } = catalogue.value;
  const { trade } = product ?? {};
  const field = String(pointer.at(-1));
  const banner =
    pointer[0] === 'blocks' && kind.blocks.find(({ type }) => type === page.blocks[Number(pointer[1])]?.type);
  const isHeading = HEADINGS.includes(field) || (field === 'text' && banner !== false && banner?.pictured === true);
  const place = { file: page.document.path, pointer };
  const other = trade !== undefined && trades[trade] && findOtherTrade(text, trade, trades, isHeading);
  if (other) {
    const { slice, offset } = other;
    const message = `This page is about ${trades[trade ?? '']?.work[0]}, but says “${slice}”.`;
    const advice = `Write what is true of ${trades[trade ?? '']?.workers.at(-1)}.`;
    yield { ...place, slice, offset, message, advice, likely: true };
    return;
  }
  const slice = level && findOther(level)[isOwn ? 'own' : 'other'](text);
  if (!level || slice === undefined) return;
  const message = `This page is for Level ${level.number}, but says “${slice}”.`;
  const card = level.card === undefined ? '' : `, which leads to the ${level.card} card`;
  const advice = `Write what is true of Level ${level.number}${card}.`;
  yield { ...place, slice, message, advice, likely: true };
}

/** Most strings name none. */
const MAY_NAME_LEVEL = /level|card/i;

const findOther = memoize((level: Level) => {
  const of = (find: (text: string) => string | undefined) =>
    memoizeTexts((text) => (MAY_NAME_LEVEL.test(text) ? find(withoutLinks(text)) : undefined));
  return {
    own: of((text) => findOtherLevel(text, level)),
    other: of((text) => findOtherLevelClaim(text, level) ?? findOtherCard(text, level)),
  };
});

/** The picture that belongs to a product: that of its trade, or its own. */
export function pictureOf(key: string | undefined, { trades = {}, products }: Catalogue): string | undefined {
  const { trade, picture } = products[key ?? ''] ?? {};
  return trades[trade ?? '']?.picture ?? picture?.src;
}

/** The picture of a page's banner is its product's, or none that belongs to another. */
function* pictureTies({ page, pictures, kind, shared, catalogue, named }: Subject): Iterable<Tie> {
  const { products } = catalogue.value;
  const own = pictureOf(named[0]?.key, catalogue.value);
  if (own === undefined || !shared.images.has(own)) return;
  for (const { pointer, src } of pictures) {
    const block = page.blocks[Number(pointer[1])];
    const isBanner = kind.blocks.some(({ type, pictured }) => pictured && type === block?.type);
    if (src === own || !isBanner) continue;
    const key = Object.keys(products).find((one) => pictureOf(one, catalogue.value) === src);
    if (key === undefined) continue;
    const message = `This is the picture of “${key}”.`;
    const place = { file: page.document.path, pointer: [...pointer, 'src'] };
    yield { ...place, message, advice: `Write "${own}", with words for what it shows.`, likely: true };
  }
}
