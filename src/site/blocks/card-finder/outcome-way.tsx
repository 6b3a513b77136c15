import { useState } from 'react';
import type { Block, Product } from '../../../generated/documents.ts';
import { cartTotals } from '../../../shop/cart/cart.ts';
import type { CartItem } from '../../../shop/cart/cart-item.ts';
import { formatPrice } from '../../../shop/money/money.ts';
import { mergeProduct } from '../../../shop/products/product-answer.ts';
import { useAddToCart } from '../../cart/use-add-to-cart.ts';
import { withRanges } from '../../page/prose.tsx';
import { Price } from '../../products/price.tsx';
import { ProductsContext, useAfterLoading, useProvided } from '../../products/products.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { CardDrawing } from '../../ui/card-drawing.tsx';
import styles from './outcome-way.module.css';
import { productItem } from './product-item.ts';

type Way = Block<'card-finder'>['outcomes'][number]['way'];

/** The steps to a card with their times and prices, and one button for all that the visitor does not have yet. */
export function OutcomeWay({ way }: { way: Way }) {
  const { answered } = useProvided(ProductsContext);
  const [owned, setOwned] = useState<readonly number[]>([]);
  const steps = way.map((step, position) => {
    const product = mergeProduct(step.product, answered.get(step.product.id));
    return { ...step, position, product, item: productItem(product, step.module) };
  });
  const wanted = steps.filter(({ position }) => !owned.includes(position)).map(({ item }) => item);
  return (
    <div className={styles.outcome}>
      <ol className={styles.way}>
        {steps.map(({ position, product, module, item, colour, link, time }) => (
          <li key={position} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {position + 1}
            </span>
            <div>
              <p className={styles.category}>{withRanges(product.parentCategory)}</p>
              <h2 className={styles.name}>
                <a href={link}>{withBreaks(nameOf(product, module))}</a>
              </h2>
              <p className={styles.time}>{withRanges(time)}</p>
              <Price product={item} />
              <label className={styles.owned} data-scripted="">
                <input
                  type="checkbox"
                  checked={owned.includes(position)}
                  onChange={() => setOwned(withOrWithout(owned, position))}
                />
                I have this already
              </label>
            </div>
            {colour && (
              <div className={styles.card}>
                <CardDrawing colour={colour} sign={product.sign} />
              </div>
            )}
          </li>
        ))}
      </ol>
      <Order wanted={wanted} first={way[0]?.link ?? '/contact-us'} />
    </div>
  );
}

/** The total of what is wanted, and Add all to cart. Without scripts, a link to the first page to order from. */
function Order({ wanted, first }: { wanted: readonly CartItem[]; first: string }) {
  const addToCart = useAddToCart();
  const { run, waiting } = useAfterLoading(() => addToCart(...wanted));
  const { vat, total } = cartTotals(wanted);
  const isPriced = wanted.every(({ price }) => price > 0);
  return (
    <div className={styles.order}>
      <p className={styles.total} role="status">
        {isPriced ? (
          <>
            Total <strong>{formatPrice(total)}</strong>{' '}
            <small>{vat > 0 ? `including ${formatPrice(vat)} VAT` : 'No VAT to pay'}</small>
          </>
        ) : (
          'We cannot show the total at the moment.'
        )}
      </p>
      <Button look="main" data-scripted="" disabled={wanted.length === 0 || !isPriced} onClick={run}>
        {waiting ? 'Adding...' : 'Add all to cart'}
      </Button>
      <noscript>
        {import.meta.env.SSR && (
          <ButtonLink look="main" href={first}>
            Order from step 1
          </ButtonLink>
        )}
      </noscript>
    </div>
  );
}

/** A name that may break after a slash. */
function withBreaks(name: string) {
  const [first = '', ...others] = name.split('/');
  return [withRanges(first), ...others.flatMap((part, index) => ['/', <wbr key={index} />, part])];
}

function nameOf({ title, name = '' }: Product, module: string | undefined): string {
  return [title || name, ...(module === undefined ? [] : [module])].join(': ');
}

function withOrWithout(list: readonly number[], one: number): number[] {
  return list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
}
