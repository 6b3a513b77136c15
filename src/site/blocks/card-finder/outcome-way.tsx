import { memo, useLayoutEffect, useState, useSyncExternalStore } from 'react';
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
import { RunningText } from '../../ui/running-text.tsx';
import { dayAndMonth, type EarliestDay, earliestDays, earliestText, withWeekday } from './earliest-days.ts';
import styles from './outcome-way.module.css';
import { productItem } from './product-item.ts';

const CONTACT = '/contact-us';

type Outcome = Block<'card-finder'>['outcomes'][number];

/** The steps to a card with their times and prices, and one button for all that can be ordered and the visitor lacks. */
export const OutcomeWay = memo(({ way, ask, meanwhile }: { [Key in 'way' | 'ask' | 'meanwhile']: Outcome[Key] }) => {
  const { answered } = useProvided(ProductsContext);
  const [owned, setOwned] = useState<readonly number[]>([]);
  useLayoutEffect(() => setOwned(tickedBefore()), []);
  const tick = (position: number) => {
    const next = withOrWithout(owned, position);
    setOwned(next);
    history.replaceState({ ...history.state, owned: next }, '');
  };
  const steps = way.map((step, position) => {
    const product = mergeProduct(step.product, answered.get(step.product.id));
    return { ...step, position, product, item: productItem(product, step.module) };
  });
  const today = useToday();
  const times = steps.map(({ position, time }) => (owned.includes(position) ? '' : time));
  const days = today === '' ? [] : earliestDays(times, today);
  const wanted = steps.filter(({ position, later }) => !later && !owned.includes(position)).map(({ item }) => item);
  const later = steps.filter((step) => step.later).map(({ item }) => item);
  return (
    <div className={styles.outcome}>
      <Order
        when={earliestText(days, today, meanwhile !== undefined)}
        wanted={wanted}
        later={later}
        way={way}
        ask={ask}
      />
      <ol>
        {steps.map(({ position, product, module, item, link, time, later }) => (
          <li key={position} className={styles.step}>
            <div>
              <p className={styles.category}>{withRanges(product.parentCategory)}</p>
              <h2 className={styles.name}>
                <a href={link}>{withRanges(nameOf(product, module))}</a>
              </h2>
              <p>{withRanges(time)}</p>
              <p className={styles.day} data-scripted="">
                {dayText(days[position])}
              </p>
              <Price product={item} />
              {later ? (
                <p className={styles.later}>Order it once you have the certificate that it needs.</p>
              ) : (
                <label className={styles.owned} data-scripted="">
                  <input type="checkbox" checked={owned.includes(position)} onChange={() => tick(position)} />I have
                  this already
                </label>
              )}
            </div>
          </li>
        ))}
      </ol>
      {meanwhile && (
        <div className={styles.meanwhile}>
          <CardDrawing colour={meanwhile.colour} />
          <RunningText prose={meanwhile.text} />
        </div>
      )}
    </div>
  );
});

function dayText(found: EarliestDay | null | undefined): string {
  if (!found) return '';
  return found.is === 'booked' ? `By ${withWeekday(found.day)}` : `Earliest about ${dayAndMonth(found.day)}`;
}

/** The day in the UK, such as 2026-11-30; empty in the HTML of a build, which is read on other days. */
function useToday(): string {
  return useSyncExternalStore(
    () => () => undefined,
    () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/London' }),
    () => '',
  );
}

interface OrderProps {
  when: string;
  wanted: readonly CartItem[];
  later: readonly CartItem[];
  way: Outcome['way'];
  ask: Outcome['ask'];
}

/** The total of the wanted steps, and Add all to cart. Without scripts, a link to the first page to order from. */
function Order({ when, wanted, later, way, ask }: OrderProps) {
  const look = ask ? 'plain' : 'main';
  const addToCart = useAddToCart();
  const { run, waiting } = useAfterLoading(() => addToCart(...wanted));
  const { subtotal, vat, total } = cartTotals(wanted);
  const isPriced = [...wanted, ...later].every(({ price }) => price > 0);
  return (
    <div className={styles.order}>
      <p className={styles.total} role="status">
        {isPriced ? (
          <>
            {later.length > 0 ? 'Total now' : 'Total'} <strong>{formatPrice(total)}</strong>{' '}
            <small>{vat > 0 ? `${formatPrice(subtotal)} + ${formatPrice(vat)} VAT` : 'No VAT to pay'}</small>
            {later.length > 0 && <small>Then the card: {formatPrice(cartTotals(later).subtotal)} +VAT</small>}
          </>
        ) : (
          'We cannot show the total at the moment.'
        )}
      </p>
      <p className={styles.when} data-scripted="">
        {when}
      </p>
      {ask && (
        <ButtonLink look="main" href={CONTACT}>
          {ask}
        </ButtonLink>
      )}
      <Button look={look} data-scripted="" disabled={wanted.length === 0 || !isPriced} onClick={run}>
        {waiting
          ? 'Adding...'
          : later.length > 0
            ? 'Add what you need now'
            : `Add ${wanted.length === 2 ? 'both' : 'all'} to cart`}
      </Button>
      <noscript>
        {import.meta.env.SSR && (
          <ButtonLink look={look} href={way[0]?.link ?? CONTACT}>
            Order from step 1
          </ButtonLink>
        )}
      </noscript>
    </div>
  );
}

/** A product's name, which may break after a slash. */
function nameOf({ title, name = '' }: Product, module: string | undefined): string {
  return [title || name, ...(module === undefined ? [] : [module])].join(': ').replace('/', '/\u200b');
}

/** The steps that were ticked when this entry of the history was left. */
function tickedBefore(): number[] {
  const owned: unknown = history.state?.owned;
  return Array.isArray(owned) ? owned.filter(Number.isInteger) : [];
}

function withOrWithout(list: readonly number[], one: number): number[] {
  return list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
}
