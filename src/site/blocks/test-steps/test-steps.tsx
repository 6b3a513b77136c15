import type { Block } from '../../../generated/documents.ts';
import { SPECIALIST_TEST } from '../../../shop/cart/cart-item.ts';
import { type BlockProps, usePage } from '../../page/block-props.ts';
import { withRanges } from '../../page/prose.tsx';
import { Price } from '../../products/price.tsx';
import { useProduct } from '../../products/products.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './test-steps.module.css';

/** Numbered bubbles that link to sections (CITB-02 to CITB-05), with their pictures and prices. */
export function TestSteps({ block, id }: BlockProps<'test-steps'>) {
  const tests = usePage().blocks.filter((one) => one.type === 'test-section' || one.type === 'specialist-test');
  return (
    <nav id={id} className={styles.steps} aria-label={block.label}>
      <ol className={styles.list}>
        {block.steps.map(({ text, anchor }, index) => {
          const section = tests.find((test) => test.anchor === anchor);
          return (
            <li key={index}>
              {section?.image && <img className={styles.picture} {...section.image} alt="" />}
              <a className={styles.step} href={`#${anchor}`}>
                <span className={styles.bubble}>{index + 1}</span>
                <span>{withRanges(text)}</span>
              </a>
              {section && <TestPrice section={section} />}
              <Icon name="arrow" />
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The price of a section's test: the catalogue's until the shop answers. */
function TestPrice({ section }: { section: Block<'test-section'> | Block<'specialist-test'> }) {
  const product = useProduct(section.product);
  return (
    <div className={styles.price}>
      <Price product={section.type === 'specialist-test' ? SPECIALIST_TEST : product} />
    </div>
  );
}
