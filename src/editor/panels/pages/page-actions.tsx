import { useEffect, useRef, useState } from 'react';
import { plural } from '../../../content/problems/report.ts';
import { call } from '../../calls/call.ts';
import type { AnswerOf } from '../../protocol/calls.ts';
import type { ListedPage } from '../../protocol/site.ts';
import { draftsOf } from '../../store/documents.ts';
import { Button, handleSubmit, Input, Select } from '../../ui/controls.tsx';
import { ChangeGroups } from '../changes/changes-view.tsx';
import { HistoryList } from '../history/history-list.tsx';
import { nameOfDocument } from '../listed-pages.ts';
import { useSession } from '../session.ts';
import styles from './pages.module.css';

interface PageActionsProps {
  document: string;
  page: NonNullable<ListedPage['page']>;
  onShow: (document: string) => Promise<void>;
  onRemoved: () => void;
}

export function PageActions({ document, page, onShow, onRemoved }: PageActionsProps) {
  const session = useSession();
  const { site, store, propose, rename, attempt, place, go } = session;
  const [title, setTitle] = useState(`${page.title} (copy)`);
  const [route, setRoute] = useState(page.route);
  const [sendTo, setSendTo] = useState('');
  const [goes, setGoes] = useState<AnswerOf<'POST /api/remove'>['groups']>([]);
  const root = useRef<HTMLDivElement>(null);
  // For the last page of a list, the part that it opens would be below the window.
  useEffect(() => {
    root.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const linking = site.pages.filter((one) => one.document !== document && linksTo(one, page.route));
  const others = site.pages.flatMap((one) => (one.page && one.document !== document ? [one.page] : []));
  const drafts = () => draftsOf(store.getState());
  const run = (action: () => Promise<void>) => handleSubmit(() => attempt(action));
  return (
    <div ref={root} className={styles.pageActions}>
      <h4>{linking.length === 0 ? 'No page links here' : `Linked from ${plural(linking.length, 'page')}`}</h4>
      <p className={styles.linking}>
        {linking.map((one) => (
          <Button
            key={one.document}
            small
            text={one.page?.title ?? one.document}
            onPress={() => onShow(one.document)}
          />
        ))}
      </p>
      <form
        onSubmit={run(async () => {
          const { document: made, edits } = await call('POST /api/copy', { drafts: drafts(), document, title });
          await propose({ edits, summary: [] }, `Copied ${page.title}.`);
          onShow(made);
        })}
      >
        <Input label="Title of a copy" value={title} onWrite={setTitle} />
        <Button small text="Copy the page" />
      </form>
      <form
        onSubmit={run(async () => {
          if (await rename(document, route)) onShow(document);
        })}
      >
        <Input label="Address. The old one will still lead here." spellCheck={false} value={route} onWrite={setRoute} />
        <Button small text="Change the address" disabled={route === page.route} />
      </form>
      <form
        onSubmit={run(async () => {
          const request = { drafts: drafts(), document, sendTo: sendTo || undefined };
          const { linkedFrom, edits } = await call('POST /api/remove', request);
          const words =
            linkedFrom.length === 0
              ? ''
              : ` Links to it are in: ${[...new Set(linkedFrom.map((one) => nameOfDocument(one.document, session)))].join(', ')}.`;
          await propose({ edits, summary: [] }, `Removed ${page.title}. Undo brings it back.${words}`);
          if (place.document === document) go({ document: undefined, selected: 'head' });
          onRemoved();
        })}
      >
        <Select
          label="After removing it, send its visitors to"
          value={sendTo}
          options={[['', 'Choose a page'], ...others.map(({ route, title }) => [route, title] as const)]}
          onChoose={(value) => {
            setSendTo(value);
            setGoes([]);
            if (value === '') return;
            const request = { drafts: drafts(), document, sendTo: value };
            void attempt(async () => setGoes((await call('POST /api/remove', request)).groups));
          }}
        />
        {goes.length > 0 ? (
          <section className={styles.goes} aria-label="What goes with it">
            <ChangeGroups groups={goes} />
          </section>
        ) : null}
        <Button small text="Remove the page" disabled={sendTo === ''} />
      </form>
      <HistoryList document={document} onShow={() => onShow(document)} />
    </div>
  );
}

function linksTo({ page }: ListedPage, route: string): boolean {
  return page?.links.some((href) => href.split(/[#?]/)[0] === route) ?? false;
}
