import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../calls/call.ts';
import type { DraftVersion, ListedDraft } from '../../protocol/drafts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { exactTimeText } from '../../ui/time-text.ts';
import { placeOf, useSession } from '../session.ts';
import { foldVersions } from './fold-versions.ts';
import { type ListedVersion, VersionList } from './version-list.tsx';
import { OUTCOMES, readVersions, storedKey } from './versions.ts';

/** Who changed what in the draft, and when. Each version can be looked at and restored. */
export function DraftHistoryDialog({ draft, onClose }: { draft: ListedDraft; onClose: () => void }) {
  const { attempt, store, propose, open, go } = useSession();
  const [versions, setVersions] = useState<readonly DraftVersion[]>();
  const read = useEffectEvent(() =>
    attempt(async () => setVersions((await call('GET /api/draft/versions', undefined)).versions)),
  );
  useEffect(() => void read(), []);
  const look = async ({ document, ...version }: DraftVersion) => {
    onClose();
    await open(document);
    go({ ...placeOf(document, []), view: 'page', document, version: storedKey(version) });
  };
  const restore = ({ document, name, ...stored }: DraftVersion) =>
    attempt(async () => {
      const runs = await readVersions({ store }, document);
      const all = runs.flatMap(({ latest, earlier }) => [latest, ...earlier]);
      const version = all.find(({ key }) => key === storedKey(stored));
      if (!version) return;
      const { label, ...changes } = await version.proposed();
      await propose(changes, `“${name}”: ${label}`);
      onClose();
      if (!stored.isRemoval) void open(document);
    });
  const listed = (version: DraftVersion): ListedVersion => ({
    key: `${version.document} ${version.sequence}`,
    words: (
      <>
        <strong>{version.name}</strong>
        <small>
          {exactTimeText(version.at)}, {version.author}
          {version.isRemoval ? ': removed' : ''}
          {OUTCOMES[version.outcome]}
        </small>
      </>
    ),
    onLook: version.isRemoval ? undefined : () => void look(version),
    onRestore: () => void restore(version),
  });
  return (
    <Dialog title={`History of “${draft.title}”`} wide onClose={onClose}>
      {versions ? (
        <VersionList
          label="History of the draft"
          empty="Nothing is stored in this draft yet."
          versions={foldVersions(versions).map(({ latest, earlier }) => ({
            ...listed(latest),
            earlier: earlier.map(listed),
          }))}
        />
      ) : (
        <p role="status">Reading the history …</p>
      )}
    </Dialog>
  );
}
