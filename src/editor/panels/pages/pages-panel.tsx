import { useDeferredValue, useMemo, useState } from 'react';
import { labelOfKey } from '../../form/field-label.ts';
import type { ListedPage } from '../../protocol.ts';
import { useSession } from '../session.ts';
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
  const mistaken = useMemo(
    () => new Set(problems.filter(({ severity }) => severity === 'error').map(({ document }) => document)),
    [problems],
  );
  const folders = useMemo(() => {
    const fragments = site.shared.filter(({ document }) => document.startsWith('_fragments/'));
    const listed = [...site.pages, ...fragments.map(({ document }): ListedPage => ({ document }))];
    return byFolder(found(listed, wanted));
  }, [site.pages, site.shared, wanted]);
  const show = (document: string) => {
    onDone();
    void open(document);
  };
  if (isNew) return <NewPageForm onCancel={() => setNew(false)} onMade={show} />;
  return (
    <section className={styles.panel} aria-label="Pages">
      <div className={styles.searchRow}>
        <label htmlFor="page-search">Search pages</label>
        <input
          id="page-search"
          type="search"
          // biome-ignore lint/a11y/noAutofocus: the person asked for this list
          autoFocus
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <button type="button" className="main" onClick={() => setNew(true)}>
          New page
        </button>
      </div>
      {[...folders].map(([folder, pages]) => (
        <section key={folder} aria-label={folder}>
          <h3 className={styles.folder}>{folder}</h3>
          <ul className={styles.pages}>
            {pages.map(({ document, page }) => (
              <li key={document}>
                <button type="button" className={styles.open} onClick={() => show(document)}>
                  <span className={styles.title}>{page?.title ?? document}</span>
                  <span className={styles.route}>{page?.route ?? ''}</span>
                  {mistaken.has(document) ? <span className={styles.alarm}>has a mistake</span> : null}
                </button>
                {page ? (
                  <button
                    type="button"
                    className="small"
                    aria-expanded={acting === document}
                    aria-label={`More for ${page.title}`}
                    onClick={() => setActing(acting === document ? undefined : document)}
                  >
                    More
                  </button>
                ) : null}
                {acting === document && page ? <PageActions document={document} page={page} onMade={show} /> : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

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
    folders.set(folder, [...(folders.get(folder) ?? []), page]);
  }
  return folders;
}
