import type { KeyboardEvent, ReactNode } from 'react';
import type { Pointer } from '../../../content/documents/pointer.ts';
import { isRecord } from '../../../lib/record.ts';
import { IconButton } from '../../ui/icon.tsx';
import { SortableItem } from '../../ui/sortable-item.tsx';
import styles from '../form.module.css';
import { fieldId, useForm } from '../form-context.ts';
import { Details } from './details.tsx';

interface ListItemProps {
  list: string;
  index: number;
  label: string;
  value: unknown;
  pointer: Pointer;
  /** True if the item has fields of its own; a plain value shows its only control. */
  isGroup: boolean;
  /** True if it opens by itself. It never closes by itself: someone may be writing in it. */
  open: boolean;
  canAdd: boolean;
  canRemove: boolean;
  onMove: (from: number, to: number) => void;
  onDuplicate: () => void;
  onRemove: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}

export function ListItem(props: ListItemProps) {
  const { list, label, value, pointer, isGroup, open, onKeyDown, children, ...actions } = props;
  const { reveal, listed, choices } = useForm();
  const words = firstWords(value);
  const product = choices.product.find((choice) => choice.value === words)?.label;
  const tools = <ItemTools label={label} {...actions} />;
  const { index, onMove } = actions;
  return (
    <SortableItem
      list={list}
      index={index}
      by="grip"
      className={isGroup ? styles.item : styles.plainItem}
      onMove={onMove}
      onKeyDown={onKeyDown}
    >
      {(grip) =>
        isGroup ? (
          <Details
            mustOpen={open}
            isLazy
            summary={
              // biome-ignore lint/a11y/noStaticElementInteractions: a summary takes the focus
              <summary id={fieldId(pointer)} onFocus={() => reveal(pointer)}>
                {grip}
                <span className={styles.itemLabel}>{label}</span>{' '}
                <span className={styles.itemWords}>{product ?? listed(words)}</span>
              </summary>
            }
          >
            {tools}
            {children}
          </Details>
        ) : (
          <>
            {children}
            <div className={styles.plainTools}>
              {grip}
              {tools}
            </div>
          </>
        )
      }
    </SortableItem>
  );
}

type Actions = Pick<ListItemProps, 'index' | 'label' | 'canAdd' | 'canRemove' | 'onMove' | 'onDuplicate' | 'onRemove'>;

function ItemTools({ index, label, canAdd, canRemove, onMove, onDuplicate, onRemove }: Actions) {
  const move = (to: number) => () => onMove(index, to);
  return (
    <span className={styles.tools}>
      <IconButton icon="move-up" name={`Move ${label} up`} hint="Move up" keys="Alt ↑" onPress={move(index - 1)} />
      <IconButton
        icon="move-down"
        name={`Move ${label} down`}
        hint="Move down"
        keys="Alt ↓"
        onPress={move(index + 1)}
      />
      <IconButton
        icon="duplicate"
        name={`Duplicate ${label}`}
        hint="Duplicate"
        disabled={!canAdd}
        onPress={onDuplicate}
      />
      <IconButton icon="remove" name={`Remove ${label}`} hint="Remove" disabled={!canRemove} onPress={onRemove} />
    </span>
  );
}

const NAMING_KEYS = ['question', 'title', 'heading', 'label', 'text', 'name', 'product', 'content', 'rule'];

function firstWords(value: unknown): string {
  const words = isRecord(value) ? NAMING_KEYS.map((key) => value[key]) : [value];
  return words.find((text): text is string => typeof text === 'string' && text !== '') ?? '';
}
