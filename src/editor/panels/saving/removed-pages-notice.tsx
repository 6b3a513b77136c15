import { call } from '../../calls/call.ts';
import type { PageRemovedElsewhere } from '../../protocol/drafts.ts';
import { Button } from '../../ui/controls.tsx';
import { dateText } from '../../ui/time-text.ts';
import styles from '../panels.module.css';
import { useSession } from '../session.ts';
import type { OpenDraft } from './draft-bar.tsx';
import type { Saving } from './use-save.ts';

/** Asks what to do with pages that this draft changes and someone removed from the site. */
export function RemovedPagesNotice({ draft, saving }: { draft: OpenDraft; saving: Saving }) {
  const { store, attempt, announce, place, go } = useSession();
  const decide = async ({ document, name }: PageRemovedElsewhere, choice: 'drop' | 'restore') => {
    // Not within the attempt: a save waits for the attempt.
    if (!(await saving.save())) return;
    await attempt(async () => {
      const { saved } = await call('POST /api/draft/removed', { document, choice });
      for (const one of saved) if (store.getState().saved[one.document]) store.rebase(one);
      if (choice === 'drop' && place.document === document) go({ view: 'page', document: undefined });
      announce(
        choice === 'drop'
          ? `“${name}” stays off the site, and this draft no longer changes it.`
          : `“${name}” is a page again in this draft. Links and cards that led to it are not restored.`,
      );
    });
  };
  return draft.removed.map((page) => (
    <section key={page.document} className={styles.notice} aria-label={`“${page.name}” was removed`}>
      <p role="alert">
        {page.by ?? 'Someone'} removed “{page.name}” from the site
        {page.at === undefined ? '' : ` on ${dateText(page.at)}`}, in “{page.with}”. This draft changes it.
      </p>
      <Button text="Drop these changes" onPress={() => decide(page, 'drop')} />
      <Button text="Bring the page back" onPress={() => decide(page, 'restore')} />
    </section>
  ));
}
