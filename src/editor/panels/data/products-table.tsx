import { useState } from 'react';
import { jsonPointer } from '../../../content/documents/pointer.ts';
import { plural } from '../../../content/problems/report.ts';
import { isRecord } from '../../../lib/record.ts';
import { hasEveryWord } from '../../form/choices.ts';
import { GroupField } from '../../form/fields/group-field.tsx';
import { formOf } from '../../form/form-model.ts';
import { makeId, newValue } from '../../form/new-value.ts';
import { NewNamed } from '../../form/parts/new-named.tsx';
import type { ListedPage, SiteAnswer } from '../../protocol/site.ts';
import { draftValue } from '../../store/documents.ts';
import { withValue } from '../../store/set-value.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { focusNow } from '../../ui/focus.ts';
import { SearchInput } from '../../ui/search-input.tsx';
import { nameOfEntry } from '../choices.ts';
import { DocumentForm } from '../document-form.tsx';
import { DATA, useSession } from '../session.ts';
import styles from './data.module.css';

/** All products with their prices, and where each is shown. */
export function ProductsTable() {
  const { documents, schemas, site, store, problems, announce, open, place, go } = useSession();
  const [search, setSearch] = useState('');
  const { product: editing } = place;
  const catalogue = draftValue(documents.working, DATA.catalogue);
  const products = isRecord(catalogue) && isRecord(catalogue.products) ? catalogue.products : {};
  const categories = isRecord(catalogue) && isRecord(catalogue.categories) ? catalogue.categories : {};
  const form = formOf('defs/catalogue-product.schema.json', schemas);
  const categoryOf = (product: unknown) => {
    const key = String(asRecord(product).category ?? '');
    return String(asRecord(categories[key]).name ?? key);
  };
  const found = Object.entries(products).filter(([key, product]) =>
    hasEveryWord(`${key} ${JSON.stringify(product)} ${categoryOf(product)}`, search),
  );
  const price = (key: string, written: number) =>
    store.edit(
      {
        document: DATA.catalogue,
        label: `Changed the price of ${nameOfEntry(products[key], key)}`,
        key: `price ${key}`,
      },
      (value) => withValue(value, ['products', key, 'price'], written),
    );
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
  return (
    <section className={styles.data} aria-label="Products">
      <div className={styles.dataHead}>
        <h2>Products and prices</h2>
        <label htmlFor="product-search">Search products</label>
        <SearchInput
          id="product-search"
          takesFocus
          placeholder="Enter goes to the price"
          value={search}
          onSearch={setSearch}
          onEnter={() => {
            const [first] = found;
            if (first) focusNow(priceId(first[0]));
          }}
        />
        <NewNamed
          what="product"
          name="Short name"
          taken={Object.keys(products)}
          pattern="[a-z0-9\-]+"
          hint="Lower-case letters, digits and hyphens, such as nvq-2-roofing."
          onAdd={add}
        />
      </div>
      <p className={styles.nothing} role="status">
        {found.length === 0 ? 'No products match.' : null}
      </p>
      <table className={`${styles.table} ${styles.stacked}`} hidden={found.length === 0}>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Category</th>
            <th scope="col">Price without VAT</th>
            <th scope="col">Shown on</th>
            <th scope="col">Details</th>
          </tr>
        </thead>
        <tbody>
          {found.map(([key, product]) => {
            const one = asRecord(product);
            const name = nameOfEntry(product, key);
            const category = String(one.category ?? '');
            const shown = pagesSelling(key, category, site);
            const wrong = problems.filter(
              ({ document, pointer }) =>
                document === DATA.catalogue && `${pointer}/`.startsWith(`${jsonPointer(['products', key])}/`),
            );
            return (
              <tr key={key}>
                <th scope="row">
                  {name}
                  {wrong.map(({ message }) => (
                    <span key={message} className={styles.wrong}>
                      {message}
                    </span>
                  ))}
                </th>
                <td>{categoryOf(product)}</td>
                <td className={styles.money}>
                  £
                  <input
                    type="number"
                    id={priceId(key)}
                    onFocus={({ target }) => target.select()}
                    min={0}
                    step={0.01}
                    aria-label={`Price of ${name}, ${categoryOf(product)}`}
                    value={typeof one.price === 'number' ? one.price : ''}
                    onChange={({ target }) => {
                      if (!Number.isNaN(target.valueAsNumber)) price(key, target.valueAsNumber);
                    }}
                  />
                </td>
                <td>
                  <details>
                    <summary>{plural(shown.length, 'page')}</summary>
                    {shown.map(({ document, page }) => (
                      <button key={document} type="button" className="small" onClick={() => void open(document)}>
                        {page?.title || document}
                      </button>
                    ))}
                  </details>
                </td>
                <td>
                  <button
                    type="button"
                    className="small"
                    aria-label={`Change ${name}`}
                    onClick={() => go({ product: key })}
                  >
                    Change
                  </button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
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
    </section>
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
