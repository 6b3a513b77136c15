import type { DeliveredPage, Product } from '../../../generated/documents.ts';
import { type BlockProps, usePage } from '../../page/block-props.ts';
import { withRanges } from '../../page/prose.tsx';
import { usePageProduct } from '../../products/products.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import styles from '../../ui/hero/hero.module.css';
import { HeroHead, HeroPicture } from '../../ui/hero/hero-parts.tsx';
import { RunningText } from '../../ui/running-text.tsx';

/** A page's banner, with its only h1. The home page's is large; a product page's leaves room for facts and price. */
export function Hero({ block, id }: BlockProps<'hero'>) {
  const page = usePage();
  const product = usePageProduct();
  const { label, text, actions } = block;
  const { banner: look } = page;
  // A long title may break after a slash.
  const [last, ...before] = heroHeading(block.heading, product, page.title).split('/').reverse();
  return (
    <section id={id} className={look === 'home' ? `on-ink ${styles.hero}` : styles.hero} data-look={look}>
      <div className={styles.inner}>
        <HeroHead page={page} label={label}>
          {before.reverse().flatMap((part, index) => [`${part}/`, <wbr key={index} />])}
          {withRanges(last)}
        </HeroHead>
        <div className={styles.body}>
          {text && (
            <div className={styles.text}>
              <RunningText prose={text} />
            </div>
          )}
          {actions && <Actions actions={actions} look={look} />}
        </div>
        <HeroPicture {...block} sign={product?.sign} />
      </div>
    </section>
  );
}

function Actions({
  actions,
  look,
}: {
  actions: readonly { text: string; href: string }[];
  look: DeliveredPage['banner'];
}) {
  return (
    <p className={styles.actions}>
      {actions.map(({ text, href }, index) => (
        // A product page's main action is Add to Cart.
        <ButtonLink key={index} href={href} look={index === 0 && look !== 'product' ? 'main' : 'plain'}>
          {text}
        </ButtonLink>
      ))}
    </p>
  );
}

/** The h1: the product's title, else the block's heading, else the product's name, else the page's title. */
export function heroHeading(heading: string | undefined, product: Product | undefined, pageTitle: string): string {
  return product?.title || heading || product?.name || pageTitle;
}
