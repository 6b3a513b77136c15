import {
  type Context,
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import type { PageData, Product } from '../../generated/documents.ts';
import { type AnsweredProduct, mergeProduct } from '../../shop/products/product-answer.ts';
import { NoAnswer } from '../requests/requests.ts';
import { fetchCategory, fetchProduct } from './shop-api.ts';

export type ProductsStatus = 'loading' | 'loaded' | 'failed';

/** The page's products: the server's answers by the requested id, or a category's list. */
export interface PageProducts {
  status: ProductsStatus;
  answered: ReadonlyMap<string, AnsweredProduct>;
  category: readonly AnsweredProduct[];
}

/** The products count as failed after this many milliseconds without an answer. A later answer still replaces the failure. */
export const LONGEST_WAIT = 15_000;

const NOTHING_YET: PageProducts = { status: 'loading', answered: new Map(), category: [] };
const NOTHING_TO_LOAD: PageProducts = { ...NOTHING_YET, status: 'loaded' };
export const ProductsContext = createContext<PageProducts | undefined>(undefined);
const DataContext = createContext<PageData | undefined>(undefined);

/** Fetches a page's products once, and again when the connection is back. Failures are logged (NVQ-48, CRS-18). */
export function ProductsProvider({ data, children }: { data: PageData; children: ReactNode }) {
  const [products, setProducts] = useState(data.load === 'nothing' ? NOTHING_TO_LOAD : NOTHING_YET);
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    if (data.load === 'nothing') return;
    const request = new AbortController();
    const { signal } = request;
    const fetchAgain = () => setAttempt(attempt + 1);
    const fail = (error: unknown) => {
      console.error(data.failureText ?? 'Failed to fetch products.', error);
      setProducts({ ...NOTHING_YET, status: 'failed' });
      window.addEventListener('online', fetchAgain, { once: true });
    };
    const tooLate = setTimeout(() => fail(new NoAnswer()), LONGEST_WAIT);
    fetchProducts(data, signal)
      .then((answer) => {
        window.removeEventListener('online', fetchAgain);
        // In short tasks: a listing renders a card for each product.
        if (!signal.aborted) startTransition(() => setProducts(answer));
      })
      .catch((error: unknown) => signal.aborted || fail(error))
      .finally(() => clearTimeout(tooLate));
    return () => {
      clearTimeout(tooLate);
      request.abort();
      window.removeEventListener('online', fetchAgain);
    };
  }, [data, attempt]);
  return (
    <KnownProducts data={data} products={products}>
      {children}
    </KnownProducts>
  );
}

/** Provides products to the blocks of a page without asking the shop. Without any, it is the page as it was built. */
export function KnownProducts({
  data,
  products = NOTHING_YET,
  children,
}: {
  data: PageData;
  products?: PageProducts | undefined;
  children: ReactNode;
}) {
  return (
    <DataContext value={data}>
      <ProductsContext value={products}>{children}</ProductsContext>
    </DataContext>
  );
}

export function useProductsStatus(): ProductsStatus {
  return useProvided(ProductsContext).status;
}

/** The category's products as the server returned them; empty until then. `catalogued` are the build's. */
export function useCategory(): {
  status: ProductsStatus;
  products: readonly AnsweredProduct[];
  catalogued: readonly Product[];
} {
  const data = useProvided(DataContext);
  const { status, category } = useProvided(ProductsContext);
  return { status, products: category, catalogued: data.load === 'category' ? data.products : [] };
}

/** A product of the page: the server's answer merged over the catalogue's product from the build. */
export function useProduct(fallback: Product): ReturnType<typeof mergeProduct> {
  return mergeProduct(fallback, useProvided(ProductsContext).answered.get(fallback.id));
}

export function usePageProduct(): Product | undefined {
  const data = useProvided(DataContext);
  const { answered } = useProvided(ProductsContext);
  if (data.load !== 'product') return undefined;
  return mergeProduct(data.product, answered.get(data.product.id));
}

/** A product page's product with the title and price of the catalogue, or undefined on other pages. */
export function useCataloguedProduct(): Product | undefined {
  const data = useProvided(DataContext);
  return data.load === 'product' ? (data.catalogued ?? data.product) : undefined;
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

/** @throws without a provider */
export function useProvided<T>(context: Context<T | undefined>): T {
  const value = useContext(context);
  if (value === undefined) throw new Error('No provider');
  return value;
}

/** Runs an action once the products have loaded or failed, unless the visitor leaves the page first. */
export function useAfterLoading(action: () => void): { run: () => void; waiting: boolean } {
  const loading = useProductsStatus() === 'loading';
  const [wanted, setWanted] = useState(false);
  const act = useEffectEvent(() => {
    setWanted(false);
    action();
  });
  useEffect(() => {
    if (wanted && !loading) act();
  }, [wanted, loading]);
  return { run: loading ? () => setWanted(true) : action, waiting: wanted };
}
