import { useEffect, useState } from 'react';
import { call } from '../../calls/call.ts';
import { openDraft } from '../../calls/draft.ts';
import type { DraftEndpoints } from '../../protocol/drafts.ts';

/** The draft of this window, as it is at the desk. */
export type OpenDraft = DraftEndpoints['GET /api/draft']['answer'];

/** The draft of this window; undefined until it is read, and in npm run edit. @param moves changes whenever it has moved on */
export function useOpenDraft(moves: number): OpenDraft | undefined {
  const [draft, setDraft] = useState<OpenDraft>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again whenever it has moved on
  useEffect(() => {
    let left = false;
    const show = (found: OpenDraft) => left || setDraft(found);
    if (openDraft() !== undefined) call('GET /api/draft', undefined).then(show, () => undefined);
    return () => {
      left = true;
    };
  }, [moves]);
  return draft;
}
