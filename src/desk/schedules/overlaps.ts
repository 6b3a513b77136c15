import type { Schedule } from '../../editor/protocol/drafts.ts';
import { mergeCopy, type UpdatedDocument } from '../drafts/draft-copy.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { mergeTexts } from '../drafts/merge-draft.ts';
import { fieldNames } from '../publishing/publish-steps.ts';

/** The other scheduled drafts that change a field which a draft changes, too, each in its own way; the first due first. */
export async function overlapsOf(drafts: DraftStore, draft: string): Promise<Schedule['overlaps']> {
  const { database, pagesFolder } = drafts;
  const others = await database
    .selectFrom('scheduled_publish as scheduled')
    .innerJoin('draft', 'draft.id', 'scheduled.draft_id')
    .select(['draft.id', 'draft.title', 'scheduled.due_at as due'])
    .where('scheduled.state', '=', 'waiting')
    .where('draft.id', '<>', draft)
    .orderBy('scheduled.due_at')
    .execute();
  if (others.length === 0) return [];
  const own = mergeCopy(await drafts.copy(draft), pagesFolder);
  const nameOf = fieldNames();
  const all = others.map(async ({ id, title, due }) => {
    const theirs = mergeCopy(await drafts.copy(id), pagesFolder);
    return { title, due, fields: own.flatMap((mine) => fieldsOfBoth(mine, theirs, nameOf)) };
  });
  return (await Promise.all(all)).filter(({ fields }) => fields.length > 0);
}

function fieldsOfBoth(
  mine: UpdatedDocument,
  theirs: readonly UpdatedDocument[],
  nameOf: ReturnType<typeof fieldNames>,
): string[] {
  const other = theirs.find(({ document }) => document === mine.document);
  if (!other) return [];
  const { conflicts } = mergeTexts({ base: mine.published, mine: mine.text, theirs: other.text });
  return conflicts.map(({ pointer }) => nameOf(mine, pointer));
}
