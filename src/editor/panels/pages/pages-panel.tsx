import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { readJsonPointer } from '../../../content/documents/pointer.ts';
import { memoizeLast } from '../../../content/memoize.ts';
import { firstWordsIn, isShared, labelOfKey } from '../../../content/schema/names.ts';
import { groupBy } from '../../../lib/group-by.ts';
import { searchSite, wordsOf } from '../../../shop/search/site-search.ts';
import { call } from '../../calls/call.ts';
import { useScreen } from '../../calls/use-call.ts';
import { SearchInput } from '../../lists/search-input.tsx';
import type { ListedPage } from '../../protocol/site.ts';
import { blocksOf, draftsOf, draftValue } from '../../store/documents.ts';
import { Button } from '../../ui/controls.tsx';
import { Words } from '../changes/find-view.tsx';
import { RemovedPages } from '../history/history-list.tsx';
import { nameOfDocument } from '../listed-pages.ts';
import { useSession } from '../session.ts';
import { NewPageForm } from './new-page-form.tsx';
import { PageActions } from './page-actions.tsx';
import styles from './pages.module.css';

interface NamedPage extends ListedPage {
  name: string;
}

interface PagesPanelProps {
  isNew?: boolean;
  onDone?: () => void;
}

/** The pages by folder, found by their words. `isNew` begins with the form for a new page. */
export function PagesPanel({ isNew: isAsked = false, onDone = () => undefined }: PagesPanelProps) {
  const { site, documents, open, problems } = useSession();
  const [search, setSearch] = useState('');
  const [acting, setActing] = useState<string>();
  const [isNew, setNew] = useState(isAsked);
  const wanted = useDeferredValue(search);
  const faulty = useMemo(
    () => new Set(problems.filter(({ severity }) => severity === 'error').map(({ document }) => document)),
    [problems],
  );
  const listed = useMemo(() => {
    const shared = site.shared.filter(({ document }) => isShared(document));
    // The heading above them says that they are shared.
    const blocks = shared.map(({ document }): NamedPage => {
      const name = firstWordsIn(blocksOf(draftValue(documents.working, document))) || document;
      return { document, name };
    });
    return [...site.pages.map((one): NamedPage => ({ ...one, name: one.page?.title || one.document })), ...blocks];
  }, [site.pages, site.shared, documents.working]);
  const folders = useMemo(() => byFolder(found(listed, wanted)), [listed, wanted]);
  const show = useCallback(
    (document: string) => {
      onDone();
      return open(document);
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
        <SearchInput
          label="Search pages"
          takesFocus
          value={search}
          onWrite={setSearch}
          onEnter={() => {
            const [first] = found(listed, search);
            if (first) void show(first.document);
          }}
        />
        <Button main text="New page" onPress={() => setNew(true)} />
      </div>
      <p className={styles.nothing} role="status">
        {folders.size === 0 ? 'No pages match.' : null}
      </p>
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
      <FoundTexts search={wanted} onDone={onDone} />
      <RemovedPages onRestored={show} />
    </section>
  );
}

/** The pause in typing before strings are searched, in ms. */
const PAUSE = 300;
const MOST_TEXTS = 20;

/** The strings of pages and shared blocks that have the words of a search, in any order, or nearly. */
function FoundTexts({ search, onDone }: { search: string; onDone: () => void }) {
  const session = useSession();
  const { store, open } = session;
  const about = wordsOf(search).length === 0 ? undefined : search;
  const find = () => call('POST /api/find', { drafts: draftsOf(store.getState()), query: search });
  const { places = [], similar = [] } = useScreen(find, { about, pause: PAUSE }).answer ?? {};
  const found = [...places, ...similar].slice(0, MOST_TEXTS);
  if (found.length === 0) return null;
  return (
    <section aria-label="In text">
      <h3 className={styles.folder}>In text</h3>
      <ul className={styles.pages}>
        {found.map((place) => (
          <li key={`${place.document} ${place.pointer} ${place.start}`}>
            <button
              type="button"
              className={styles.open}
              onClick={() => {
                onDone();
                void open(place.document, readJsonPointer(place.pointer));
              }}
            >
              <span className={styles.title}>{nameOfDocument(place.document, session)}</span>
              <span className={styles.found}>
                <Words place={place} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PageRowProps {
  listed: NamedPage;
  isFaulty: boolean;
  isActing: boolean;
  onShow: (document: string) => Promise<void>;
  onRemoved: () => void;
  onToggle: (document: string) => void;
}

/** A page in the list. It renders again only if it changed: there can be a thousand, and they are filtered at every key. */
const PageRow = memo(({ listed, isFaulty, isActing, onShow, onRemoved, onToggle }: PageRowProps) => {
  const { document, page, name } = listed;
  return (
    <li>
      <button type="button" className={styles.open} onClick={() => onShow(document)}>
        <span className={styles.title}>{name}</span>
        <span className={styles.route}>{page?.route ?? ''}</span>
        {isFaulty ? <span className={styles.alarm}>has an error</span> : null}
      </button>
      {page ? (
        <Button
          className="plain small"
          text="More"
          aria-expanded={isActing}
          of={`for ${page.title}`}
          onPress={() => onToggle(document)}
        />
      ) : null}
      {isActing && page ? <PageActions document={document} page={page} onShow={onShow} onRemoved={onRemoved} /> : null}
    </li>
  );
});

/** Names in the order of an index: “Level 2” before “Level 10”. */
const inOrder = new Intl.Collator('en-GB', { numeric: true });

function found(pages: readonly NamedPage[], search: string): NamedPage[] {
  if (wordsOf(search).length === 0)
    return [...byFolder(pages).values()].flatMap((all) => all.sort((a, b) => inOrder.compare(a.name, b.name)));
  const results = searchSite(indexOf(pages), search, '');
  return results.flatMap(({ address }) => pages[Number(address)] ?? []);
}

/** The pages as the search of the site takes them: each by its place in the list. */
const indexOf = memoizeLast((pages: readonly NamedPage[]) => {
  const entries = pages.map(({ document, name: title, page: { route = '' } = {} }, index) => {
    const words = wordsOf(`${document} ${route}`).join(' ');
    return { title, address: String(index), words };
  });
  return { groups: [{ category: '', features: [], words: '', entries }] };
});

function byFolder(pages: readonly NamedPage[]): Map<string, NamedPage[]> {
  return groupBy(pages, ({ document }) => {
    const parts = document.split('/').slice(0, -1);
    return parts[0] === '_fragments' ? 'Shared blocks' : labelOfKey(parts.join('/')) || 'Main pages';
  });
}
