import type { KeyboardEvent, ReactNode } from 'react';
import type { Pointer } from '../../../content/documents/pointer.ts';
import { isRecord } from '../../../shop/record.ts';
import styles from '../form.module.css';
import { fieldId, useForm } from '../form-context.ts';

interface ListItemProps {
  label: string;
  value: unknown;
  pointer: Pointer;
  /** Whether it has fields of its own; a plain value shows its only control. */
  isGroup: boolean;
  open: boolean;
  canAdd: boolean;
  canRemove: boolean;
  onMove: (step: number) => void;
  onDuplicate: () => void;
  onRemove: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** An item of a list with its buttons. */
export function ListItem({ label, value, pointer, isGroup, open, onKeyDown, children, ...actions }: ListItemProps) {
  const { reveal, listed } = useForm();
  const tools = <ItemTools label={label} {...actions} />;
  if (!isGroup)
    return (
      <li className={styles.plainItem} onKeyDown={onKeyDown}>
        {children}
        {tools}
      </li>
    );
  return (
    <li className={styles.item} onKeyDown={onKeyDown}>
      <details open={open}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary takes the focus */}
        <summary id={fieldId(pointer)} onFocus={() => reveal(pointer)}>
          <span className={styles.itemLabel}>{label}</span>{' '}
          <span className={styles.itemWords}>{listed(wordsOf(value))}</span>
        </summary>
        {tools}
        {children}
      </details>
    </li>
  );
}

type Actions = Pick<ListItemProps, 'label' | 'canAdd' | 'canRemove' | 'onMove' | 'onDuplicate' | 'onRemove'>;

function ItemTools({ label, canAdd, canRemove, onMove, onDuplicate, onRemove }: Actions) {
  return (
    <span className={styles.tools}>
      <button
        type="button"
        className="small"
        aria-label={`Move ${label} up`}
        title="Move up (Alt ↑)"
        onClick={() => onMove(-1)}
      >
        ↑
      </button>
      <button
        type="button"
        className="small"
        aria-label={`Move ${label} down`}
        title="Move down (Alt ↓)"
        onClick={() => onMove(1)}
      >
        ↓
      </button>
      <button
        type="button"
        className="small"
        aria-label={`Duplicate ${label}`}
        title="Duplicate"
        disabled={!canAdd}
        onClick={onDuplicate}
      >
        Duplicate
      </button>
      <button
        type="button"
        className="small"
        aria-label={`Remove ${label}`}
        title="Remove"
        disabled={!canRemove}
        onClick={onRemove}
      >
        ✕
      </button>
    </span>
  );
}

function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!isRecord(value)) return '';
  const words = ['question', 'title', 'heading', 'label', 'text', 'name', 'product', 'content', 'rule'].map(
    (key) => value[key],
  );
  const [first] = words.filter((one) => typeof one === 'string' && one !== '');
  return typeof first === 'string' ? first : '';
}
