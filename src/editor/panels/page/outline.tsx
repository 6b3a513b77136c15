import { type KeyboardEvent, memo, useId, useMemo } from 'react';
import { readJsonPointer } from '../../../content/documents/pointer.ts';
import { plural } from '../../../content/problems/report.ts';
import { isRecord } from '../../../lib/record.ts';
import type { DocumentProblem } from '../../protocol/documents.ts';
import { blocksOf, draftValue } from '../../store/documents.ts';
import { Icon, IconButton } from '../../ui/icon.tsx';
import { SortableItem } from '../../ui/sortable-item.tsx';
import { listedWords, useQuotedFacts } from '../choices.ts';
import { type Selected, type Session, useSession } from '../session.ts';
import { focusFields } from '../shortcuts.tsx';
import { nameOfBlock, placeForBlock } from './block-edits.ts';
import styles from './page.module.css';
import { ADD_ID, type BlockActions, HEAD_ID, outlineId } from './use-block-actions.ts';

interface OutlineProps {
  document: string;
  actions: BlockActions;
  onAdd: (at: number) => void;
}

export function Outline({ document, actions, onAdd }: OutlineProps) {
  const session = useSession();
  const { documents, problems, place, go } = session;
  const facts = useQuotedFacts();
  const blocks = blocksOf(draftValue(documents.working, document));
  const { selected } = place;
  const index = typeof selected === 'number' && selected < blocks.length ? selected : undefined;
  const counts = useMemo(() => problemsByBlock(problems, document), [problems, document]);
  return (
    <section className={styles.outline} aria-label="Blocks of the page">
      <button
        type="button"
        id={HEAD_ID}
        className={styles.head}
        aria-pressed={selected === 'head'}
        onClick={({ detail }) => {
          if (detail === 0 && selected === 'head') focusFields();
          go({ selected: 'head' });
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || blocks.length === 0) return;
          event.preventDefault();
          select(0, go);
        }}
      >
        Page title and address
      </button>
      <ol>
        {blocks.map((block, at) => {
          const { title, words } = nameOfBlock(block, session);
          const listed = listedWords(words, facts);
          // A shared block is known by its own words already.
          const hasOwnText = listed !== '' && !(isRecord(block) && block.type === 'fragment');
          return (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: the focus stays at the place that a move leads to
              key={at}
              list={document}
              block={block}
              at={at}
              count={blocks.length}
              heading={hasOwnText ? listed : title}
              detail={hasOwnText ? title : listed}
              problems={counts.get(at) ?? 0}
              isSelected={index === at}
              actions={actions}
              go={go}
            />
          );
        })}
      </ol>
      {blocks.length === 0 ? <p className={styles.nothing}>The page has no blocks yet.</p> : null}
      <button type="button" id={ADD_ID} className={styles.add} onClick={() => onAdd(placeForBlock(selected, blocks))}>
        <Icon name="plus" />
        Add a block
      </button>
    </section>
  );
}

interface RowProps {
  list: string;
  block: unknown;
  at: number;
  count: number;
  /** The words that distinguish it, or its type if it has none. */
  heading: string;
  /** Its type, or how many pages share it. */
  detail: string;
  problems: number;
  isSelected: boolean;
  actions: BlockActions;
  go: Session['go'];
}

/** A block of the outline. It renders again only if it changed, not at each key in another block. */
const Row = memo(({ list, block, at, count, heading, detail, problems, isSelected, actions, go }: RowProps) => (
  <SortableItem list={list} index={at} by="any part" className={styles.row} onMove={actions.move}>
    {(grip) => (
      <>
        {grip}
        <button
          type="button"
          id={outlineId(at)}
          className={styles.block}
          title={detail === '' ? heading : `${heading}: ${detail}`}
          aria-pressed={isSelected}
          onClick={({ detail }) => {
            // Pressed a second time by keyboard: on to its fields.
            if (detail === 0 && isSelected) focusFields();
            go({ selected: at });
          }}
          onKeyDown={(event) => {
            const action = keyAction(event, at, actions, go, count);
            if (!action) return;
            event.preventDefault();
            action();
          }}
        >
          <span className={styles.blockTitle}>{heading}</span>
          {problems > 0 ? <span className={styles.badge}>{plural(problems, 'problem')}</span> : null}
          <span className={styles.blockWords}>{detail}</span>
        </button>
        {isSelected ? <BlockTools block={block} index={at} actions={actions} /> : null}
      </>
    )}
  </SortableItem>
));

function problemsByBlock(problems: readonly DocumentProblem[], document: string): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { document: path, pointer, severity } of problems) {
    if (path !== document || severity === 'note') continue;
    const [part, at] = readJsonPointer(pointer);
    if (part === 'blocks' && typeof at === 'number') counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  return counts;
}

/** Selects a block and moves the focus to it; the head of the page comes before the first. */
function select(at: number, go: (place: { selected: Selected }) => void): void {
  go({ selected: at < 0 ? 'head' : at });
  window.document.getElementById(at < 0 ? HEAD_ID : outlineId(at))?.focus();
}

function keyAction(
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  at: number,
  actions: BlockActions,
  go: (place: { selected: Selected }) => void,
  count: number,
): (() => void) | undefined {
  const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
  if (altKey && step !== 0) return () => actions.move(at, at + step);
  if (step !== 0) return () => select(Math.min(count - 1, at + step), go);
  if (key === 'Delete') return () => actions.remove(at);
  if (!ctrlKey && !metaKey) return undefined;
  const keys: Readonly<Record<string, () => void>> = {
    c: () => actions.copy(at),
    v: () => actions.paste(at + 1),
    d: () => actions.duplicate(at),
  };
  return keys[key.toLowerCase()];
}

interface BlockToolsProps {
  block: unknown;
  index: number;
  actions: BlockActions;
  onUsed?: () => void;
}

export function BlockTools({ block, index, actions, onUsed = () => undefined }: BlockToolsProps) {
  const session = useSession();
  const menu = useId();
  const { title } = nameOfBlock(block, session);
  const used = (act: (index: number) => void) => () => {
    act(index);
    onUsed();
  };
  const entry = (name: string, act: () => void) => (
    <li>
      <button type="button" className="plain" popoverTarget={menu} popoverTargetAction="hide" onClick={act}>
        {name}
      </button>
    </li>
  );
  return (
    <div className={styles.tools} role="toolbar" aria-label={`${title}, block ${index + 1}`}>
      <IconButton icon="move-up" name="Move up" keys="Alt ↑" onPress={used((at) => actions.move(at, at - 1))} />
      <IconButton icon="move-down" name="Move down" keys="Alt ↓" onPress={used((at) => actions.move(at, at + 1))} />
      <IconButton icon="duplicate" name="Duplicate" keys="Ctrl D" onPress={used(actions.duplicate)} />
      <IconButton icon="remove" name="Remove" keys="Delete" onPress={used(actions.remove)} />
      <IconButton icon="more" name="More" popoverTarget={menu} />
      <ul id={menu} popover="auto" className={styles.menu}>
        {entry('Edit its fields', () => {
          session.go({ selected: index });
          requestAnimationFrame(focusFields);
        })}
        {entry('Copy', () => actions.copy(index))}
        {entry('Paste below', () => actions.paste(index + 1))}
        {isRecord(block) && block.type === 'fragment'
          ? entry('Make it this page’s own', () => actions.makeOwn(index))
          : null}
      </ul>
    </div>
  );
}
