import { useMemo } from 'react';
import { parseJson } from '../../../lib/parse-json.ts';
import { isRecord } from '../../../lib/record.ts';
import { makeId } from '../../form/new-value.ts';
import { blocksOf, draftValue } from '../../store/documents.ts';
import { moved, withList } from '../../store/set-value.ts';
import { changeAndFocus } from '../../ui/focus.ts';
import { fragmentDocument, type Session, useSession } from '../session.ts';
import { copiedBlock, nameOfBlock } from './block-edits.ts';

/** The actions on the blocks of a document. Each is announced, and undone as one step. */
export type BlockActions = ReturnType<typeof blockActions>;

/** The id of the button of the page's title and address, before the blocks. */
export const HEAD_ID = 'page-head';

export const ADD_ID = 'add-block';

export function outlineId(index: number): string {
  return `block-${index}`;
}

/** The actions on the blocks of a document, which is the open one: the same object at each key, so that rows stay as they are. */
export function useBlockActions(document: string): BlockActions {
  const { store, schemas, site, announce, go } = useSession();
  return useMemo(
    () => blockActions(document, { store, schemas, site, announce, go }),
    [document, store, schemas, site, announce, go],
  );
}

function blockActions(
  document: string,
  { store, schemas, site, announce, go }: Pick<Session, 'store' | 'schemas' | 'site' | 'announce' | 'go'>,
) {
  const blocks = () => blocksOf(draftValue(store.getState().working, document));
  const titleOf = (block: unknown) => {
    const { title, words } = nameOfBlock(block, { schemas, site, documents: store.getState() });
    return words === '' || (isRecord(block) && block.type === 'fragment') ? title : `${title} “${words}”`;
  };
  const nameAt = (index: number) => titleOf(blocks()[index]);
  const change = (words: string, selected: number, by: (list: unknown[]) => unknown[]) => {
    changeAndFocus(() => {
      store.edit({ document, label: words }, (value) => withList(value, ['blocks'], by));
      go({ selected });
    }, outlineId(selected));
    announce(words);
  };
  const insert = (block: unknown, at: number, words: string) =>
    change(words, at, (list) => list.toSpliced(at, 0, block));
  return {
    insert,
    move: (index: number, to: number) => {
      const count = blocks().length;
      if (to < 0 || to >= count) return announce(`${nameAt(index)} is already ${to < 0 ? 'first' : 'last'}.`);
      change(`Moved ${nameAt(index)} to place ${to + 1} of ${count}`, to, (list) => moved(list, index, to));
    },
    duplicate: (index: number) => {
      const copy = copiedBlock(blocks()[index], schemas, makeId);
      insert(copy, index + 1, `Duplicated ${nameAt(index)}`);
    },
    remove: (index: number) =>
      change(
        `Removed ${nameAt(index)}. Undo brings it back.`,
        Math.max(0, Math.min(index, blocks().length - 2)),
        (list) => list.toSpliced(index, 1),
      ),
    copy: (index: number) => {
      localStorage.setItem(COPIED, JSON.stringify(blocks()[index]));
      announce(`Copied ${nameAt(index)}. Paste it on this page or another.`);
    },
    paste: (at: number) => {
      const block = copiedBlockToPaste();
      if (!block) return announce('There is nothing to paste. Copy a block first.');
      insert(copiedBlock(block, schemas, makeId), at, `Pasted ${titleOf(block)} as block ${at + 1}`);
    },
    makeOwn: (index: number) => {
      const block = blocks()[index];
      const name = isRecord(block) ? String(block.use) : '';
      const shared = blocksOf(draftValue(store.getState().working, fragmentDocument(name)));
      const words = `Made ${nameAt(index)} this page’s own. Its other pages keep the shared one.`;
      change(words, index, (list) => list.toSpliced(index, 1, ...shared));
    },
  };
}

/** Where the browser keeps the copied block, to paste it also on another page or in another window. */
const COPIED = 'page-editor-block';

export function copiedBlockToPaste(): Record<string, unknown> | undefined {
  const block = parseJson(localStorage.getItem(COPIED) ?? '');
  return isRecord(block) ? block : undefined;
}
