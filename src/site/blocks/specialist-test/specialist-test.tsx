import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { SPECIALIST_TEST, specialistItem } from '../../../shop/cart/cart-item.ts';
import { matches } from '../../../shop/search/search.ts';
import { useAddToCart } from '../../cart/use-add-to-cart.ts';
import type { BlockProps } from '../../page/block-props.ts';
import { CatalogueLinks } from '../../products/catalogue-links.tsx';
import { Price } from '../../products/price.tsx';
import { SearchResult } from '../../search/search-result.tsx';
import { Highlight, useFirstMatch, useSearchText } from '../../search/search-text.tsx';
import { Button } from '../../ui/button/button.tsx';
import testStyles from '../../ui/citb-test.module.css';
import { FactList } from '../../ui/fact-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RunningText } from '../../ui/running-text.tsx';
import { Section } from '../../ui/section.tsx';
import { TestPicture } from '../../ui/test-picture.tsx';
import { useClosingDetails } from '../../ui/use-closing-details.ts';
import styles from './specialist-test.module.css';

/** The specialist test: a fixed price without VAT, for the module the visitor chooses (CITB-12, CITB-39, CITB-40). */
export function SpecialistTest({ block, id }: BlockProps<'specialist-test'>) {
  const [chosen, setChosen] = useState<string>();
  // The entry of the history keeps the module: that of the choice, and that which is left for the cart.
  const choose = (module: string) => {
    history.replaceState({ ...history.state, module }, '');
    setChosen(module);
  };
  const addToCart = useAddToCart();
  const hintId = `${id}-hint`;
  return (
    <Section
      id={id}
      anchor={block.anchor}
      heading={block.heading}
      picture={<TestPicture image={block.image} />}
      layout="beside"
    >
      <div className={testStyles.test}>
        <RunningText prose={block.text} />
        <noscript>
          {import.meta.env.SSR && (
            <CatalogueLinks links={[{ product: { ...block.product, ...SPECIALIST_TEST }, href: '/contact-us' }]} />
          )}
        </noscript>
        <ModuleChoice id={id} modules={block.product.modules ?? []} chosen={chosen} onChoose={choose} />
        <div className={testStyles.offer} data-scripted="">
          <Price product={SPECIALIST_TEST} />
          <Button
            look="main"
            disabled={!chosen}
            aria-describedby={`${id}-heading ${hintId}`}
            onClick={() => {
              if (!chosen) return;
              choose(chosen);
              addToCart(specialistItem(chosen));
            }}
          >
            Add to Cart
          </Button>
          <p id={hintId} className={styles.hint}>
            {chosen ?? 'Choose a module first.'}
          </p>
        </div>
        <FactList facts={block.facts} />
      </div>
    </Section>
  );
}

/**
 * The dropdown of modules: radio buttons in a box that opens and scrolls, so matches can be highlighted and it works
 * with the keyboard alone. The search text filters it, opens it and scrolls to the first match (CITB-23 to CITB-25).
 * Choosing a module closes it, except with the arrow keys, which choose as they move through the list.
 */
function ModuleChoice({
  id,
  modules,
  chosen,
  onChoose,
}: {
  id: string;
  modules: readonly string[];
  chosen: string | undefined;
  onChoose: (module: string) => void;
}) {
  const search = useSearchText();
  const shown = modules.filter((module) => matches(search, [module]));
  const dropdown = useClosingDetails(true);
  const byArrow = useRef(false);
  const found = shown.length > 0 ? search.trim() : '';
  useEffect(() => {
    if (found !== '' && dropdown.current) dropdown.current.open = true;
  }, [found, dropdown]);
  // A module stays chosen that was chosen before hydration, or when this entry of the history was left.
  const takeOverChosen = useEffectEvent(() => {
    const chosenEarly = dropdown.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    const taken = modules.find((module) => module === (chosenEarly ?? history.state?.module));
    if (taken) onChoose(taken);
  });
  useEffect(() => takeOverChosen(), []);
  const close = () => {
    if (!dropdown.current) return;
    dropdown.current.querySelector('summary')?.focus();
    dropdown.current.open = false;
  };
  const onPointerDown = () => {
    byArrow.current = false;
  };
  // After this the browser still moves the focus to the clicked element.
  const onClick = () => {
    if (!byArrow.current) setTimeout(close);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    byArrow.current = key.startsWith('Arrow');
    if (key === 'Enter') close();
  };
  const firstMatch = useFirstMatch<HTMLLabelElement>(search);
  return (
    <div>
      <SearchResult search={search} count={shown.length} noun="module" />
      <details ref={dropdown} className="details-box">
        <summary>
          <span>{chosen ?? 'Choose a module'}</span>
          <Icon name="chevron" size={20} />
        </summary>
        <fieldset className={styles.modules} onKeyDown={onKeyDown} onPointerDown={onPointerDown}>
          <legend className="visually-hidden">Specialist module</legend>
          {shown.map((module, index) => (
            <label key={module} ref={index === 0 ? firstMatch : null} className={styles.module}>
              <input
                type="radio"
                name={`${id}-module`}
                value={module}
                checked={module === chosen}
                onChange={() => onChoose(module)}
                onClick={onClick}
              />
              <span>
                <Highlight search={search} text={module} />
              </span>
            </label>
          ))}
        </fieldset>
      </details>
    </div>
  );
}
