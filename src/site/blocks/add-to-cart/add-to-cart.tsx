import type { BlockProps } from '../../page/block-props.ts';
import { CardOffer } from './card-offer.tsx';
import { CourseOffer } from './course-offer.tsx';

/** The price of the page's product, with its Add to Cart button (CARD-12, NVQ-09, NVQ-10). */
export function AddToCart({ block, id }: BlockProps<'add-to-cart'>) {
  return block.style === 'card' ? <CardOffer block={block} id={id} /> : <CourseOffer block={block} id={id} />;
}
