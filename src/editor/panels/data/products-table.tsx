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
import { draftValue } from '../../store/documents.ts';
import { withValue } from '../../store/set-value.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { nameOfEntry } from '../choices.ts';
import { DocumentForm } from '../document-form.tsx';
import { DATA, useSession } from '../session.ts';
import styles from './data.module.css';
import { RaisePrices } from './raise-prices.tsx';
import { type Column, RowsTable } from './rows-table.tsx';

interface Row {
  key: string;
  product: Record<string, unknown>;
  name: string;
  /** The name of its category. */
  category: string;
}

/** All products with their prices, and where each is shown. */
export function ProductsTable() {
  const { documents, schemas, site, store, problems, announce, open, place, go } = useSession();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isRaising, setRaising] = useState(false);
  const { product: editing } = place;
  const catalogue = draftValue(documents.working, DATA.catalogue);
  const products = isRecord(catalogue) && isRecord(catalogue.products) ? catalogue.products : {};
  const categories = isRecord(catalogue) && isRecord(catalogue.categories) ? catalogue.categories : {};
  const form = formOf('defs/catalogue-product.schema.json', schemas);
  const rows = Object.entries(products).map(([key, value]): Row => {
    const product = asRecord(value);
    const category = String(product.category ?? '');
    return {
      key,
      product,
      name: nameOfEntry(value, key),
      category: String(asRecord(categories[category]).name ?? category),
    };
  });
  const priced = rows.filter(({ key, product }) => selected.has(key) && isPrice(product.price));
  const price = ({ key, name }: Row, written: number) =>
    store.edit({ document: DATA.catalogue, label: `Changed the price of ${name}`, key: `price ${key}` }, (value) =>
      withValue(value, ['products', key, 'price'], written),
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
  const add = (key: string) => {
    store.edit({ document: DATA.catalogue, label: `Added ${key}` }, (value) =>
      withValue(value, ['products', key], {
        ...asRecord(newValue(form, makeId)),
        category: Object.keys(categories)[0] ?? '',
        title: key,
      }),
    );
    announce(`Added ${key}`);
    go({ product: key });
  };
  const select = (keys: readonly string[], isSelected: boolean) =>
    setSelected((before) => {
      const rest = [...before].filter((key) => !keys.includes(key));
      return new Set(isSelected ? [...rest, ...keys] : rest);
    });
  const columns: readonly Column<Row>[] = [
    {
      name: 'Product',
      cell: ({ key, name }) => (
        <label className={styles.selectable}>
          <input type="checkbox" checked={selected.has(key)} onChange={({ target }) => select([key], target.checked)} />
          {name}
        </label>
      ),
    },
    { name: 'Category', cell: ({ category }) => category },
    {
      name: 'Price without VAT',
      className: styles.money,
      cell: (row) => (
        <>
          £
          <input
            type="number"
            id={priceId(row.key)}
            onFocus={({ target }) => target.select()}
            min={0}
            step={0.01}
            aria-label={`Price of ${row.name}, ${row.category}`}
            value={typeof row.product.price === 'number' ? row.product.price : ''}
            onChange={({ target }) => {
              if (!Number.isNaN(target.valueAsNumber)) price(row, target.valueAsNumber);
            }}
          />
        </>
      ),
    },
    {
      name: 'Shown on',
      cell: ({ key, product }) => {
        const shown = pagesSelling(key, String(product.category ?? ''), site);
        return (
          <details>
            <summary>{plural(shown.length, 'page')}</summary>
            {shown.map(({ document, page }) => (
              <button key={document} type="button" className="small" onClick={() => void open(document)}>
                {page?.title || document}
              </button>
            ))}
          </details>
        );
      },
    },
    {
      name: 'Details',
      cell: ({ key, name }) => (
        <button type="button" className="small" aria-label={`Change ${name}`} onClick={() => go({ product: key })}>
          Change
        </button>
      ),
    },
  ];
  return (
    <RowsTable
      name="Products"
      title="Products and prices"
      what="products"
      rows={rows}
      keyOf={({ key }) => key}
      wordsOf={({ key, product, name, category }) => `${key} ${name} ${product.title} ${category} £${product.price}`}
      columns={columns}
      problemsOf={({ key }) =>
        problems.filter(
          ({ document, pointer }) =>
            document === DATA.catalogue && `${pointer}/`.startsWith(`${jsonPointer(['products', key])}/`),
        )
      }
      enterGoesTo={{ hint: 'Enter goes to the price', idOf: ({ key }) => priceId(key) }}
      tools={(found) => {
        const keys = found.map(({ key }) => key);
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
              <button type="button" disabled={priced.length === 0} onClick={() => setRaising(true)}>
                {priced.length === 0 ? 'Raise prices' : `Raise ${plural(priced.length, 'price')}`}
              </button>
            </div>
            <NewNamed
              what="product"
              name="Short name"
              taken={Object.keys(products)}
              pattern="[a-z0-9\-]+"
              hint="Lower-case letters, digits and hyphens, such as nvq-2-roofing."
              onAdd={add}
            />
          </>
        );
      }}
    >
      {isRaising ? (
        <RaisePrices
          products={priced.map(({ key, name, product }) => ({ key, name, price: toPence(Number(product.price)) }))}
          onRaise={raise}
          onClose={() => setRaising(false)}
        />
      ) : null}
      {editing !== undefined && form.form === 'group' ? (
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

function priceId(key: string): string {
  return `price-${key}`;
}

function asRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

/** The pages that sell a product or list it with its category. */
function pagesSelling(key: string, category: string, { pages }: Pick<SiteAnswer, 'pages'>): ListedPage[] {
  return pages.filter(({ page }) => {
    const { product, products, category: listed } = page?.data ?? {};
    return product === key || products?.includes(key) || (listed !== undefined && listed === category);
  });
}
