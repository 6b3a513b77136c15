import type { CardColour, CardSign, DeliveredPage, FormattedText, Prose } from '../../generated/documents.ts';
import { specialistItem } from '../../shop/cart/cart-item.ts';

/** What the page of a card asks for, as text, and how it draws the card. */
export interface CardDocuments {
  /** Id of the product. */
  product: string;
  items: string[];
  colour?: CardColour | undefined;
  sign?: CardSign | undefined;
}

/** The anchor of the list of documents on the page of a card. */
const ANCHOR = 'documents';

/** Undefined for a page that asks for no documents. */
export function cardDocuments({ data, blocks }: Pick<DeliveredPage, 'data' | 'blocks'>): CardDocuments | undefined {
  if (data.load !== 'product') return undefined;
  const lists = blocks.filter((block) => block.type === 'checklist');
  const items = lists.find(({ anchor }) => anchor === ANCHOR)?.items;
  const { id: product, sign } = data.product;
  const hero = blocks.find((block) => block.type === 'hero');
  return items && { product, items: items.map(proseText), colour: hero?.card, sign };
}

/** The pictures of products on a page, each with what a line of an order calls the product: that of the page, if it has one. */
export function productPictures({
  data,
  blocks,
}: Pick<DeliveredPage, 'data' | 'blocks'>): [product: string, src: string][] {
  const own = data.load === 'product' ? data.product : undefined;
  const hero = blocks.find((block) => block.type === 'hero');
  return blocks.flatMap((block) => {
    const product = 'product' in block ? block.product : block.type === 'hero' && own;
    if (!product || !('image' in block) || !block.image) return [];
    const { src } = hero?.image ?? block.image;
    const names = product.modules?.map((module) => specialistItem(module).id) ?? [product.id];
    return names.map((name): [string, string] => [name, src]);
  });
}

function proseText(prose: Prose): string {
  return prose
    .flatMap((part) => ('list' in part ? part.list : [part.paragraph]))
    .map(inlineText)
    .join(' ');
}

function inlineText(inline: FormattedText): string {
  return inline
    .map((part) => (typeof part === 'string' ? part : inlineText('strong' in part ? part.strong : part.text)))
    .join('');
}
