import type { ReactNode } from 'react';
import type { PageData } from '../../generated/documents.ts';
import { type Navigate, NavigateContext } from '../navigation.ts';
import { ProductsProvider } from './products.tsx';

/** A page of a test: blocks with the products of `data`, and where they navigate. */
export function ShopPage({ data, navigate, children }: { data: PageData; navigate?: Navigate; children: ReactNode }) {
  return (
    <NavigateContext value={navigate ?? (() => undefined)}>
      <ProductsProvider data={data}>{children}</ProductsProvider>
    </NavigateContext>
  );
}
