import type { CardColour, CardSign, DeliveredPage, FormattedText, Prose } from '../../generated/documents.ts';

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
