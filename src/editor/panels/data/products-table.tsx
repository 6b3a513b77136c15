import { useState } from 'react';
import { jsonPointer } from '../../../content/documents/pointer.ts';
import { plural } from '../../../content/problems/report.ts';
import { isRecord } from '../../../lib/record.ts';
import { isPrice, toPence, toPounds } from '../../../shop/money/money.ts';
import { GroupField } from '../../form/fields/group-field.tsx';
import { formOf } from '../../form/form-model.ts';
import { makeId, newValue } from '../../form/new-value.ts';
import { NewNamed } from '../../form/parts/new-named.tsx';
import type { ListedPage, SiteAnswer } from '../../protocol/site.ts';
import { draftValue, recordIn } from '../../store/documents.ts';
import { withValue } from '../../store/set-value.ts';
import { Button } from '../../ui/controls.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { nameOfEntry } from '../choices.ts';
import { DocumentForm } from '../document-form.tsx';
import { DATA, useSession } from '../session.ts';
import styles from './data.module.css';
import { RaisePrices } from './raise-prices.tsx';
import { Opened, RowsTable } from './rows-table.tsx';

interface Row {
  id: string;
  product: Readonly<Record<string, unknown>>;
  name: string;
  category: string;
}

export function ProductsTable() {
  const { documents, schemas, site, store, problems, announce, place, go } = useSession();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isRaising, setRaising] = useState(false);
  const { product: editing } = place;
  const catalogue = draftValue(documents.working, DATA.catalogue);
  const [products, categories] = [recordIn(catalogue, 'products'), recordIn(catalogue, 'categories')];
  const form = formOf('defs/catalogue-product.schema.json', schemas);
  const rows = Object.entries(products).map(([key, value]): Row => {
    const product = recordIn(products, key);
    const category = String(product.category ?? '');
    return {
      id: key,
      product,
      name: nameOfEntry(value, key),
      category: String(recordIn(categories, category).name ?? category),
    };
  });
  const priced = rows.filter(({ id, product }) => selected.has(id) && isPrice(product.price));
  const price = ({ id, name }: Row, written: number) =>
    store.edit({ document: DATA.catalogue, label: `Changed the price of ${name}`, key: `price ${id}` }, (value) =>
      withValue(value, ['products', id, 'price'], written),
    );
  const raise = (prices: ReadonlyMap<string, number>) => {
    const label = `Changed ${plural(prices.size, 'price')}`;
    store.edit({ document: DATA.catalogue, label }, (value) =>
      [...prices].reduce((now, [key, pence]) => withValue(now, ['products', key, 'price'], toPounds(pence)), value),
    );
    announce(`${label}.`);
    setRaising(false);
    setSelected(new Set());
  };
  const add = (key: string, title: string) => {
    const made = newValue(form, makeId);
    store.edit({ document: DATA.catalogue, label: `Added “${title}”` }, (value) =>
      withValue(value, ['products', key], {
        ...(isRecord(made) && made),
        category: Object.keys(categories)[0] ?? '',
        title,
      }),
    );
    announce(`Added “${title}”`);
    go({ product: key });
  };
  const select = (keys: readonly string[], isSelected: boolean) =>
    setSelected((before) => {
      const rest = [...before].filter((key) => !keys.includes(key));
      return new Set(isSelected ? [...rest, ...keys] : rest);
    });
  const cells = (row: Row) => {
    const { id, product, name, category } = row;
    const shown = pagesSelling(id, String(product.category ?? ''), site);
    return {
      Product: (
        <label className={styles.selectable}>
          <input type="checkbox" checked={selected.has(id)} onChange={({ target }) => select([id], target.checked)} />
          {name}
        </label>
      ),
      Category: category,
      [PRICE]: (
        <>
          £
          <input
            type="number"
            id={priceId(row)}
            onFocus={({ target }) => target.select()}
            min={0}
            step={0.01}
            aria-label={`Price of ${name}, ${category}`}
            value={typeof product.price === 'number' ? product.price : ''}
            onChange={({ target }) => {
              if (!Number.isNaN(target.valueAsNumber)) price(row, target.valueAsNumber);
            }}
          />
        </>
      ),
      'Shown on': <Opened summary={plural(shown.length, 'page')} places={shown} />,
      Details: <Button small text="Change" of={name} onPress={() => go({ product: id })} />,
    };
  };
  return (
    <RowsTable
      name="Products"
      title="Products and prices"
      what="products"
      rows={rows}
      wordsOf={({ id, product, name, category }) => `${id} ${name} ${product.title} ${category} £${product.price}`}
      cells={cells}
      classes={{ [PRICE]: styles.money }}
      problemsOf={({ id }) =>
        problems.filter(
          ({ document, pointer }) =>
            document === DATA.catalogue && `${pointer}/`.startsWith(`${jsonPointer(['products', id])}/`),
        )
      }
      enterGoesTo={{ hint: 'Enter goes to the price', idOf: priceId }}
      tools={(found) => {
        const keys = found.map(({ id }) => id);
        return (
          <>
            <div className={styles.selection}>
              <label className={styles.selectable}>
                <input
                  type="checkbox"
                  checked={keys.length > 0 && keys.every((key) => selected.has(key))}
                  onChange={({ target }) => select(keys, target.checked)}
                />
                Select all {found.length}
              </label>
              <Button
                text={priced.length === 0 ? 'Raise prices' : `Raise ${plural(priced.length, 'price')}`}
                disabled={priced.length === 0}
                onPress={() => setRaising(true)}
              />
            </div>
            <NewNamed what="product" taken={Object.keys(products)} onAdd={add} />
          </>
        );
      }}
    >
      {isRaising ? (
        <RaisePrices
          products={priced.map(({ id, name, product }) => ({ key: id, name, price: toPence(Number(product.price)) }))}
          onRaise={raise}
          onClose={() => setRaising(false)}
        />
      ) : null}
      {editing !== undefined ? (
        <Dialog
          title={nameOfEntry(products[editing], editing)}
          wide
          hasFields
          onClose={() => go({ product: undefined })}
        >
          <DocumentForm document={DATA.catalogue}>
            <GroupField bare field={form} pointer={['products', editing]} value={products[editing]} />
          </DocumentForm>
        </Dialog>
      ) : null}
    </RowsTable>
  );
}

const PRICE = 'Price without VAT';

function priceId({ id }: Row): string {
  return `price-${id}`;
}

function pagesSelling(key: string, category: string, { pages }: Pick<SiteAnswer, 'pages'>): ListedPage[] {
  return pages.filter(({ page }) => {
    const { product, products, category: listed } = page?.data ?? {};
    return product === key || products?.includes(key) || (listed !== undefined && listed === category);
  });
}
