import type { ReactNode } from 'react';
import type { DeliveredPage } from '../../generated/documents.ts';
import { ProductsProvider } from '../products/products.tsx';
import { PageContext } from './page-context.ts';

/** What the blocks of a page read beside their own fields: the page, and the products that it names. */
export function PageProviders({ page, children }: { page: DeliveredPage; children: ReactNode }) {
  return (
    <PageContext value={page}>
      <ProductsProvider data={page.data}>{children}</ProductsProvider>
    </PageContext>
  );
}
