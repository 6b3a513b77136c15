import type { Ref } from 'react';
import type { Block, Product } from '../../../generated/documents.ts';
import { type AnsweredProduct, mergeProduct } from '../../../shop/products/product-answer.ts';
import { matches } from '../../../shop/search/search.ts';
import type { BlockProps } from '../../page/block-props.ts';
import { withRanges } from '../../page/prose.tsx';
import { CatalogueLinks } from '../../products/catalogue-links.tsx';
import { Price } from '../../products/price.tsx';
import { useCategory } from '../../products/products.tsx';
import waitingStyles from '../../products/waiting.module.css';
import { SearchResult } from '../../search/search-result.tsx';
import { Highlight, useFirstMatch, useSearchText } from '../../search/search-text.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { CardDrawing } from '../../ui/card-drawing.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './card-grid.module.css';

/**
 * The shop's cards in the block's order, and a last tile, alone without an answer (CSCS-01 to CSCS-05, CSCS-11). Headings only
 * cut that order, and show above cards alone.
 */
export function CardGrid({ block, id }: BlockProps<'card-grid'>) {
  const { status, products } = useCategory();
  const search = useSearchText();
  const firstMatch = useFirstMatch<HTMLLIElement>(search);
  const sold = block.cards.flatMap((card) => {
    const answered = listedCard(card.product, products);
    return answered ? [{ card, name: answered.name ?? card.product.name ?? '', answered }] : [];
  });
  const shown = sold.filter(({ card, name }) => matches(search, [name, card.note]));
  const groups = groupsOf(block.cards);
  const { enquiry } = block;
  return (
    <Section id={id}>
      <h2 className="visually-hidden">Cards</h2>
      {status === 'loaded' && <SearchResult search={search} count={shown.length} noun="card" />}
      {status === 'loading' && (
        <>
          <p className={waitingStyles.waiting} data-scripted="">
            Loading...
          </p>
          <noscript>
            {import.meta.env.SSR && (
              <CatalogueLinks links={block.cards.map(({ product, link }) => ({ product, href: link }))} />
            )}
          </noscript>
        </>
      )}
      <div className={styles.groups}>
        {groups.map((cards, position) => {
          const tiles = shown.filter(({ card }) => cards.includes(card));
          const heading = tiles.length > 0 ? cards[0]?.heading : undefined;
          const isLast = position === groups.length - 1;
          return (
            (status === 'loading' || tiles.length > 0 || isLast) && (
              <div key={position} className={styles.group} data-headed={cards[0]?.heading && ''}>
                {heading && <h3 className={styles.heading}>{withRanges(heading)}</h3>}
                <ul className={styles.grid}>
                  {status === 'loading' &&
                    cards.map(({ product }) => (
                      <li
                        key={product.id}
                        className={styles.tile}
                        data-awaited=""
                        data-scripted=""
                        aria-hidden="true"
                      />
                    ))}
                  {tiles.map((tile) => (
                    <CardTile
                      key={tile.card.product.id}
                      {...tile}
                      ref={tile === shown[0] ? firstMatch : null}
                      search={search}
                    />
                  ))}
                  {isLast && (
                    <li className={styles.enquiry}>
                      <h3 className={styles.name}>{withRanges(enquiry.heading)}</h3>
                      <p>{withRanges(enquiry.text)}</p>
                      <ButtonLink href={enquiry.link.href}>{enquiry.link.text}</ButtonLink>
                    </li>
                  )}
                </ul>
              </div>
            )
          );
        })}
      </div>
    </Section>
  );
}

type Card = Block<'card-grid'>['cards'][number];

/** The cards in order, cut before each that has a heading. */
function groupsOf(cards: readonly Card[]): Card[][] {
  const groups: Card[][] = [];
  for (const card of cards) {
    if (card.heading || groups.length === 0) groups.push([]);
    groups.at(-1)?.push(card);
  }
  return groups;
}

function CardTile({
  ref,
  card,
  name,
  answered,
  search,
}: {
  ref: Ref<HTMLLIElement>;
  card: Card;
  name: string;
  answered: AnsweredProduct;
  search: string;
}) {
  return (
    <li ref={ref} className={styles.tile}>
      <div className={styles.drawing}>
        <CardDrawing colour={card.colour} sign={card.product.sign} />
      </div>
      <h3 className={styles.name}>
        <a className={styles.link} href={card.link}>
          <Highlight search={search} text={name} />
        </a>
      </h3>
      <p className={styles.note}>
        <Highlight search={search} text={card.note} />
      </p>
      <Price product={answered.price ? mergeProduct(card.product, answered) : undefined} />
      <Icon name="arrow" />
    </li>
  );
}

/** The server's product by id, else by name: either may begin with the other ('Blue Skilled', 'Blue Skilled Card'). */
export function listedCard(card: Product, products: readonly AnsweredProduct[]): AnsweredProduct | undefined {
  const wanted = plainName(card.name);
  return (
    products.find(({ id }) => id === card.id) ??
    products.find(({ name }) => plainName(name) === wanted) ??
    products.find(({ name }) => beginsLike(plainName(name), wanted))
  );
}

function beginsLike(one: string, other: string): boolean {
  return one !== '' && other !== '' && (one.startsWith(other) || other.startsWith(one));
}

function plainName(name = ''): string {
  return name
    .toLowerCase()
    .replaceAll(/\b(cscs|card)\b/g, ' ')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}
