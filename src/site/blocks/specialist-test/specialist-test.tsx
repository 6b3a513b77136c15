import { useState } from 'react';
import { SPECIALIST_TEST, specialistItem } from '../../../shop/cart/cart-item.ts';
import { useAddToCart } from '../../cart/use-add-to-cart.ts';
import type { BlockProps } from '../../page/block-props.ts';
import { CatalogueLinks } from '../../products/catalogue-links.tsx';
import { Price } from '../../products/price.tsx';
import { Button } from '../../ui/button/button.tsx';
import { RunningText } from '../../ui/running-text.tsx';
import { Section } from '../../ui/section.tsx';
import { TestFacts } from '../../ui/test-facts.tsx';
import { ModuleChoice } from './module-choice.tsx';
import styles from './specialist-test.module.css';

/** The specialist test: a fixed price without VAT, for the module the visitor chooses (CITB-12, CITB-39, CITB-40). */
export function SpecialistTest({ block, id }: BlockProps<'specialist-test'>) {
  const [chosen, setChosen] = useState<string>();
  const addToCart = useAddToCart();
  const hintId = `${id}-hint`;
  return (
    <Section id={id} anchor={block.anchor} heading={block.heading} layout="split">
      <div className={styles.test}>
        <RunningText prose={block.text} />
        <TestFacts facts={block.facts} />
        <noscript>
          {import.meta.env.SSR && (
            <CatalogueLinks links={[{ product: { ...block.product, ...SPECIALIST_TEST }, href: '/contact-us' }]} />
          )}
        </noscript>
        <ModuleChoice id={id} modules={block.product.modules ?? []} chosen={chosen} onChoose={setChosen} />
        <div className={styles.offer} data-scripted="">
          <Price product={SPECIALIST_TEST} />
          <Button
            look="main"
            disabled={chosen === undefined}
            aria-describedby={`${id}-heading ${hintId}`}
            onClick={() => chosen !== undefined && addToCart(specialistItem(chosen))}
          >
            Add to Cart
          </Button>
          <p id={hintId} className={styles.hint}>
            {chosen === undefined ? 'Choose a module first.' : chosen}
          </p>
        </div>
      </div>
    </Section>
  );
}
