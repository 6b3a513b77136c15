import { Fragment, type ReactNode, useDeferredValue } from 'react';
import type { DeliveredPage } from '../../generated/documents.ts';
import { ProductsProvider, useProductsStatus } from '../products/products.tsx';
import { blockId, PageContext } from './block-props.ts';
import { BlockView } from './block-view.tsx';

/** How many blocks fill a screen, roughly. */
const FIRST_BLOCKS = 2;

/** A page's blocks and their products. One that is not `whole` paints the blocks at its top first. */
export function PageView({ page, whole = true }: { page: DeliveredPage; whole?: boolean }) {
  return (
    <PageProviders key={page.route} page={page}>
      <Blocks page={page} whole={whole} />
    </PageProviders>
  );
}

/** Provides the data that a page's blocks read besides their own fields: the page, and the products that it names. */
export function PageProviders({ page, children }: { page: DeliveredPage; children: ReactNode }) {
  return (
    <PageContext value={page}>
      <ProductsProvider data={page.data}>{children}</ProductsProvider>
    </PageContext>
  );
}

function Blocks({ page, whole }: { page: DeliveredPage; whole: boolean }) {
  const failed = useProductsStatus() === 'failed';
  const count = useDeferredValue(page.blocks.length, whole ? page.blocks.length : FIRST_BLOCKS);
  if (failed && page.data.load !== 'nothing' && page.data.onFailure === 'replace-page') {
    return <PageFailure title={page.title} text={page.data.failureText ?? 'Failed to fetch data.'} />;
  }
  return (
    <>
      {page.blocks.slice(0, count).map((block, index) => (
        <Fragment key={index}>
          <BlockView block={block} id={blockId(index)} />
        </Fragment>
      ))}
      {count < page.blocks.length && <div className="blocks-to-come" />}
    </>
  );
}

function PageFailure({ title, text }: { title: string; text: string }) {
  return (
    <section className="page-failure">
      <h1 className="visually-hidden">{title}</h1>
      <p className="error" role="alert">
        {text}
      </p>
      <p>
        Try again in a minute, or <a href="/contact-us">ask us</a>.
      </p>
    </section>
  );
}

export function UnreachedNotice({ path }: { path: string }) {
  return (
    <div className="notice notice-bar" role="alert">
      <p>
        That page did not load. Check your connection: it opens when you are online again. <a href={path}>Try again</a>
      </p>
    </div>
  );
}
