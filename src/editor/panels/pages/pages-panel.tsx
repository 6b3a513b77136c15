import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { labelOfKey } from '../../form/field-label.ts';
import type { ListedPage } from '../../protocol/site.ts';
import { SearchInput } from '../../ui/search-input.tsx';
import { useSession } from '../session.ts';
import { RemovedPages } from './history-list.tsx';
import { NewPageForm } from './new-page-form.tsx';
import { PageActions } from './page-actions.tsx';
import styles from './pages.module.css';

/** The pages by folder, found by their titles and addresses; and what can be done with each. */
export function PagesPanel({ onDone = () => undefined }: { onDone?: () => void }) {
  const { site, open, problems } = useSession();
  const [search, setSearch] = useState('');
  const [acting, setActing] = useState<string>();
  const [isNew, setNew] = useState(false);
  const wanted = useDeferredValue(search);
  const faulty = useMemo(
    () => new Set(problems.filter(({ severity }) => severity === 'error').map(({ document }) => document)),
    [problems],
  );
  const listed = useMemo(() => {
    const fragments = site.shared.filter(({ document }) => document.startsWith('_fragments/'));
    return [...site.pages, ...fragments.map(({ document }): ListedPage => ({ document }))];
  }, [site.pages, site.shared]);
  const folders = useMemo(() => byFolder(found(listed, wanted)), [listed, wanted]);
  const show = useCallback(
    (document: string) => {
      onDone();
      void open(document);
    },
    [onDone, open],
  );
  const toggle = useCallback(
    (document: string) => setActing((acted) => (acted === document ? undefined : document)),
    [],
  );
  if (isNew) return <NewPageForm onCancel={() => setNew(false)} onMade={show} />;
  return (
    <section className={styles.panel} aria-label="Pages">
      <div className={styles.searchRow}>
        <label htmlFor="page-search">Search pages</label>
        <SearchInput
          id="page-search"
          takesFocus
          value={search}
          onSearch={setSearch}
          onEnter={() => {
            const [first] = found(listed, search);
            if (first) show(first.document);
          }}
        />
        <button type="button" className="main" onClick={() => setNew(true)}>
          New page
        </button>
      </div>
      {[...folders].map(([folder, pages]) => (
        <section key={folder} aria-label={folder}>
          <h3 className={styles.folder}>{folder}</h3>
          <ul className={styles.pages}>
            {pages.map((listed) => (
              <PageRow
                key={listed.document}
                listed={listed}
                isFaulty={faulty.has(listed.document)}
                isActing={acting === listed.document}
                onShow={show}
                onRemoved={onDone}
                onToggle={toggle}
              />
            ))}
          </ul>
        </section>
      ))}
      <RemovedPages onRestored={show} />
    </section>
  );
}

/** A page in the list. It renders again only if it changed: there can be a thousand, and they are filtered at every key. */
const PageRow = memo(
  ({
    listed: { document, page },
    isFaulty,
    isActing,
    onShow,
    onRemoved,
    onToggle,
  }: {
    listed: ListedPage;
    isFaulty: boolean;
    isActing: boolean;
    onShow: (document: string) => void;
    onRemoved: () => void;
    onToggle: (document: string) => void;
  }) => (
    <li>
      <button type="button" className={styles.open} onClick={() => onShow(document)}>
        <span className={styles.title}>{page?.title || document}</span>
        <span className={styles.route}>{page?.route ?? ''}</span>
        {isFaulty ? <span className={styles.alarm}>has an error</span> : null}
      </button>
      {page ? (
        <button
          type="button"
          className="small"
          aria-expanded={isActing}
          aria-label={`More for ${page.title}`}
          onClick={() => onToggle(document)}
        >
          More
        </button>
      ) : null}
      {isActing && page ? <PageActions document={document} page={page} onShow={onShow} onRemoved={onRemoved} /> : null}
    </li>
  ),
);

function found(pages: readonly ListedPage[], search: string): ListedPage[] {
  const wanted = search.toLowerCase();
  return pages.filter(({ document, page }) =>
    `${document} ${page?.title ?? ''} ${page?.route ?? ''}`.toLowerCase().includes(wanted),
  );
}

function byFolder(pages: readonly ListedPage[]): Map<string, ListedPage[]> {
  const folders = new Map<string, ListedPage[]>();
  for (const page of pages) {
    const parts = page.document.split('/').slice(0, -1);
    const folder = parts[0] === '_fragments' ? 'Shared blocks' : labelOfKey(parts.join('/')) || 'Main pages';
    const pages = folders.get(folder) ?? [];
    pages.push(page);
    folders.set(folder, pages);
  }
  return folders;
}
