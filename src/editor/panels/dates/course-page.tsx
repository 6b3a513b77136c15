import { useEffect, useEffectEvent, useRef } from 'react';
import { call } from '../../calls/call.ts';
import type { Preview } from '../../frame/preview.ts';
import type { DocumentPath } from '../../protocol/documents.ts';
import { Button } from '../../ui/controls.tsx';
import styles from '../data/data.module.css';
import { PreviewPane } from '../page/preview-pane.tsx';
import { useDraftPage } from '../page/use-draft-page.ts';
import { useSession } from '../session.ts';

/** The page that shows the dates of a product, scrolled to them; left out where the window is too narrow for it. */
export function CoursePage({ product }: { product: string }) {
  const { site, documents, store, attempt, open } = useSession();
  const page = site.pages.find(({ page }) => page?.dated.includes(product));
  const document = page?.document;
  const isRead = document !== undefined && documents.working[document] !== undefined;
  const read = useEffectEvent((document: DocumentPath) =>
    attempt(async () => store.open([await call('GET /api/documents/*', undefined, document)])),
  );
  useEffect(() => {
    if (document !== undefined && !isRead) void read(document);
  }, [document, isRead]);
  return (
    <aside className={styles.coursePage} aria-label="Page of the course">
      {document === undefined ? (
        <p className={styles.unknown}>No page shows the dates of this course.</p>
      ) : (
        <>
          <Button small text={`Open “${page?.page?.title || document}”`} onPress={() => open(document)} />
          {isRead ? <ShownPage key={document} document={document} /> : null}
        </>
      )}
    </aside>
  );
}

function ShownPage({ document }: { document: DocumentPath }) {
  const shown = useDraftPage(document);
  const preview = useRef<Preview>(undefined);
  const isShown = useRef(false);
  const dates = shown.page.blocks.findIndex((block) => block.type === 'course-dates');
  const reveal = () => {
    if (isShown.current || dates < 0) return;
    isShown.current = true;
    preview.current?.reveal(dates, []);
  };
  return <PreviewPane shown={shown} preview={preview} title="Page of the course" onShown={reveal} />;
}
