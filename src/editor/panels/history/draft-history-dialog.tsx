import { call } from '../../calls/call.ts';
import { useAnswer } from '../../calls/use-call.ts';
import type { ListedDraft } from '../../protocol/drafts.ts';
import type { Version } from '../../protocol/site.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { exactTimeText } from '../../ui/time-text.ts';
import { placeOf, useSession } from '../session.ts';
import { VersionList } from './version-list.tsx';
import { outcomeText, readVersions, restoredText, useRestoring } from './versions.ts';

export function DraftHistoryDialog({ draft, onClose }: { draft: ListedDraft; onClose: () => void }) {
  const { attempt, open, go } = useSession();
  const restoreVersion = useRestoring();
  const { answer } = useAnswer(() => call('GET /api/draft/versions', undefined), { about: draft.id, attempt });
  const look = async ({ document, key }: Version) => {
    onClose();
    await open(document);
    go({ ...placeOf(document, []), view: 'page', document, version: key });
  };
  const restore = ({ document, name, key, isRemoval }: Version) =>
    attempt(async () => {
      const version = (await readVersions(document)).find((one) => one.key === key);
      if (!version) return;
      await restoreVersion(version, `“${name}”: ${restoredText(version)}`);
      onClose();
      if (!isRemoval) void open(document);
    });
  return (
    <Dialog title={`History of “${draft.title}”`} wide onClose={onClose}>
      {answer ? (
        <VersionList
          label="History of the draft"
          empty="Nothing is stored in this draft yet."
          versions={answer.versions}
          words={(version) => (
            <>
              <strong>{version.name}</strong>
              <small>
                {exactTimeText(version.at)}, {version.author}
                {version.isRemoval ? ': removed' : ''}
                {outcomeText(version)}
              </small>
            </>
          )}
          onLook={(version) => void look(version)}
          onRestore={(version) => void restore(version)}
        />
      ) : (
        <p role="status">Reading the history …</p>
      )}
    </Dialog>
  );
}
