import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { PageData, Product } from '../../generated/documents.ts';
import { type AnsweredProduct, mergeProduct } from '../../shop/products/product-answer.ts';
import { fetchCategory, fetchProduct } from './shop-api.ts';

/** How far the products of the page have come. */
export type ProductsStatus = 'loading' | 'loaded' | 'failed';

/** The products of the page: what the server answered, by the id asked for, or the list of a category. */
export interface PageProducts {
  status: ProductsStatus;
  answered: ReadonlyMap<string, AnsweredProduct>;
  category: readonly AnsweredProduct[];
}

/** After this many milliseconds without an answer, the products count as failed. */
export const LONGEST_WAIT = 15_000;

const NOTHING_YET: PageProducts = { status: 'loading', answered: new Map(), category: [] };
const NOTHING_TO_LOAD: PageProducts = { ...NOTHING_YET, status: 'loaded' };
const NO_DATA: PageData = { load: 'nothing' };
const ProductsContext = createContext<PageProducts>(NOTHING_YET);
const DataContext = createContext<PageData>(NO_DATA);

/** Fetches the products of a page once and gives them to its blocks. Failures are logged (D2 section 8). */
export function ProductsProvider({ data, children }: { data: PageData; children: ReactNode }) {
  const [products, setProducts] = useState(data.load === 'nothing' ? NOTHING_TO_LOAD : NOTHING_YET);
  useEffect(() => {
    if (data.load === 'nothing') return;
    const request = new AbortController();
    let left = false;
    const tooLate = setTimeout(() => request.abort(), LONGEST_WAIT);
    fetchProducts(data, request.signal)
      .then((answer) => {
        if (!left) setProducts(answer);
      })
      .catch((error: unknown) => {
        if (left) return;
        console.error(data.failureText ?? 'Failed to fetch products.', error);
        setProducts({ ...NOTHING_YET, status: 'failed' });
      })
      .finally(() => clearTimeout(tooLate));
    return () => {
      left = true;
      clearTimeout(tooLate);
      request.abort();
    };
  }, [data]);
  return (
    <DataContext value={data}>
      <ProductsContext value={products}>{children}</ProductsContext>
    </DataContext>
  );
}

/** How far the products of the page have come. */
export function useProductsStatus(): ProductsStatus {
  return useContext(ProductsContext).status;
}

/**
 * The products of the page's category as the server gave them; empty until they have come. `catalogued` are
 * those that the catalogue had at build.
 */
export function useCategory(): {
  status: ProductsStatus;
  products: readonly AnsweredProduct[];
  catalogued: readonly Product[];
} {
  const data = useContext(DataContext);
  const { status, category } = useContext(ProductsContext);
  return { status, products: category, catalogued: data.load === 'category' ? data.products : [] };
}

/** A product of the page: what the server answered over what the catalogue said at build. */
export function useProduct(fallback: Product): Product {
  const answer = useContext(ProductsContext).answered.get(fallback.id);
  return answer ? mergeProduct(fallback, answer) : fallback;
}

/** The one product of a product page, or undefined on other pages. */
export function usePageProduct(): Product | undefined {
  const data = useContext(DataContext);
  const { answered } = useContext(ProductsContext);
  if (data.load !== 'product') return undefined;
  return mergeProduct(data.product, answered.get(data.product.id) ?? {});
}

/** What the server answered for the one product of a product page, or undefined until it has. */
export function usePageAnswer(): AnsweredProduct | undefined {
  const data = useContext(DataContext);
  const { answered } = useContext(ProductsContext);
  return data.load === 'product' ? answered.get(data.product.id) : undefined;
}

async function fetchProducts(data: PageData, signal: AbortSignal): Promise<PageProducts> {
  switch (data.load) {
    case 'nothing':
      return NOTHING_TO_LOAD;
    case 'product':
      return { ...NOTHING_TO_LOAD, answered: await fetchAll([data.product], signal) };
    case 'products':
      return { ...NOTHING_TO_LOAD, answered: await fetchAll(data.products, signal) };
    case 'category':
      return { ...NOTHING_TO_LOAD, category: await fetchCategory(data.category, signal) };
  }
}

async function fetchAll(products: readonly Product[], signal: AbortSignal): Promise<Map<string, AnsweredProduct>> {
  const answers = await Promise.all(products.map(({ id }) => fetchProduct(id, signal)));
  return new Map(products.map(({ id }, index) => [id, answers[index] ?? {}]));
}
