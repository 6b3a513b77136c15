import type { CardColour, CardSign, DeliveredPage, Kind, SiteSettings } from '../../generated/documents.ts';

/** The address of the company's mark, which pages without a drawing show. */
export const MARK = '/favicon.svg';

/** The content of the picture that is drawn for a page, and shown when the page is shared. */
export interface PictureContent {
  name: string;
  title: string;
  /** The names of the fonts of headings, the best first. */
  headings: string;
  colours: Pick<SiteSettings['brand']['colours'], 'ink' | 'paper' | 'surface'>;
  /** The address of the page's drawing, or a card with its sign. */
  drawing: string | { card: CardColour; sign?: CardSign | undefined };
}

/** A page without a drawing shows the company's promise, so all of these share a picture: each takes longer to draw than a page. */
export function pictureContent(
  page: DeliveredPage,
  kind: Kind,
  { name, promise, brand }: SiteSettings,
): PictureContent {
  const { ink, paper, surface } = brand.colours;
  const drawing = drawingOf(page, kind);
  const title = drawing === undefined && !beginsFinder(page) ? promise : page.title;
  return { name, title, headings: brand.headings, colours: { ink, paper, surface }, drawing: drawing ?? MARK };
}

/** The other steps of a finder have the address of what they ask or show. */
function beginsFinder({ route, blocks }: DeliveredPage): boolean {
  const [question] = blocks.find((block) => block.type === 'card-finder')?.questions ?? [];
  return question !== undefined && !route.endsWith(`/${question.id}`);
}

function drawingOf({ blocks, data }: DeliveredPage, kind: Kind): PictureContent['drawing'] | undefined {
  const pictured = kind.blocks.flatMap(({ type, pictured = false }) => (pictured ? [type] : []));
  const block = blocks.find(({ type }) => pictured.includes(type));
  if (!block) return undefined;
  if ('image' in block && block.image) return block.image.src;
  if (!('card' in block) || !block.card) return undefined;
  return { card: block.card, sign: data.load === 'product' ? data.product.sign : undefined };
}
