import { Fragment } from 'react';
import type { DeliveredPage } from '../../generated/documents.ts';
import { useProductsStatus } from '../products/products.tsx';
import { BlockView } from './block-view.tsx';
import { PageProviders } from './page-providers.tsx';

/** A page: its blocks in order, and the products they share. */
export function PageView({ page }: { page: DeliveredPage }) {
  return (
    <PageProviders key={page.route} page={page}>
      <Blocks page={page} />
    </PageProviders>
  );
}

function Blocks({ page }: { page: DeliveredPage }) {
  const failed = useProductsStatus() === 'failed';
  if (failed && page.data.load !== 'nothing' && page.data.onFailure === 'replace-page') {
    return <PageFailure text={page.data.failureText ?? 'Failed to fetch data.'} />;
  }
  return page.blocks.map((block, index) => (
    <Fragment key={index}>
      <BlockView block={block} id={blockId(index)} />
    </Fragment>
  ));
}

function PageFailure({ text }: { text: string }) {
  return (
    <section className="page-failure">
      <p className="error" role="alert">
        {text}
      </p>
      <p>
        Try again in a minute, or <a href="/contact-us">ask us</a>.
      </p>
    </section>
  );
}

/** A block's id from its index on the page; the same on server and client. */
export function blockId(index: number): string {
  return `block-${index + 1}`;
}
