import type { KeyboardEvent } from 'react';
import { jsonPointer, type Pointer } from '../../../content/documents/pointer.ts';
import { labelOfItem, singular } from '../../../content/schema/names.ts';
import { moved } from '../../store/set-value.ts';
import { Button } from '../../ui/controls.tsx';
import { changeAndFocus, moveCursorToEnd } from '../../ui/focus.ts';
import styles from '../form.module.css';
import { fieldId, groupId, useForm } from '../form-context.ts';
import { fieldOfItem } from '../form-model.ts';
import { newValue, withNewIds } from '../new-value.ts';
import { ListItem } from '../parts/list-item.tsx';
import { hasProblem, OwnProblems } from '../problem-note.tsx';
import { FieldName, type FieldProps } from './field-frame.tsx';
import { FieldView } from './field-view.tsx';

/** A list: its items can be added, moved, duplicated and removed, also by keyboard (Alt with the arrow keys, Ctrl Enter, Backspace). */
export function ListField({ field, pointer, value, order }: FieldProps<'list'>) {
  const { document, set, setList, makeId, announce, problems } = useForm();
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const { item, label, most } = field;
  const name = singular(label).toLowerCase();
  const firstControl = (index: number): Pointer => {
    const [first] = item.form === 'group' ? item.fields.filter(({ field: inner }) => inner.form !== 'made') : [];
    return [...pointer, index, ...(first ? [first.key] : [])];
  };
  const change = (by: (list: unknown[]) => unknown[], words: string, focus: Pointer) => {
    changeAndFocus(() => setList(pointer, by, words, order), fieldId(focus));
    announce(words);
  };
  const canAdd = most === undefined || items.length < most;
  const add = (at: number) => {
    const added = newValue(item, makeId);
    change((list) => list.toSpliced(at, 0, added), `Added ${labelOfItem(label, at)}`, firstControl(at));
  };
  const canRemove = items.length > (field.required ? field.least : 0);
  const remove = (index: number) => {
    const words = `Removed ${labelOfItem(label, index)}. Undo brings it back.`;
    if (items.length === 1 && !field.required) {
      changeAndFocus(() => set(pointer, undefined, words), fieldId(pointer));
      announce(words);
    } else change((list) => list.toSpliced(index, 1), words, [...pointer, Math.max(0, index - 1)]);
  };
  const move = (index: number, to: number) => {
    if (to < 0 || to >= items.length) return announce(`${labelOfItem(label, index)} is already at the end.`);
    change((list) => moved(list, index, to), `Moved ${name} to place ${to + 1} of ${items.length}`, [...pointer, to]);
  };
  const duplicate = (index: number) =>
    change(
      (list) => list.toSpliced(index + 1, 0, withNewIds(list[index], item, makeId)),
      `Duplicated ${labelOfItem(label, index)}`,
      [...pointer, index + 1],
    );
  const actionOf = ({ key, altKey, ctrlKey, metaKey, target }: KeyboardEvent, index: number) => {
    if (altKey && key === 'ArrowUp') return () => move(index, index - 1);
    if (altKey && key === 'ArrowDown') return () => move(index, index + 1);
    if (key === 'Enter' && (ctrlKey || metaKey)) return () => canAdd && add(index + 1);
    const isEmptied = key === 'Backspace' && items[index] === '' && canRemove;
    return isEmptied && target instanceof Element && target.id === fieldId([...pointer, index])
      ? () => {
          remove(index);
          moveCursorToEnd(fieldId([...pointer, Math.max(0, index - 1)]));
        }
      : undefined;
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const action = actionOf(event, index);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };
  return (
    <fieldset className={styles.group} id={groupId(pointer)} tabIndex={-1}>
      <legend className={styles.label}>
        <FieldName field={field} count={items.length} />
      </legend>
      {field.help ? <p className={styles.help}>{field.help}</p> : null}
      <OwnProblems pointer={pointer} />
      <ol className={styles.items}>
        {items.map((entry, index) => (
          <ListItem
            // biome-ignore lint/suspicious/noArrayIndexKey: a string must keep its control while it is typed
            key={index}
            list={`${document}${jsonPointer(pointer)}`}
            index={index}
            label={labelOfItem(label, index)}
            value={entry}
            isGroup={item.form === 'group' || item.form === 'list'}
            open={items.length <= 3 || hasProblem(problems, [...pointer, index])}
            canAdd={canAdd}
            canRemove={canRemove}
            onMove={move}
            onDuplicate={() => duplicate(index)}
            onRemove={() => remove(index)}
            onKeyDown={(event) => onKeyDown(event, index)}
            pointer={[...pointer, index]}
          >
            <FieldView
              field={fieldOfItem(field)(labelOfItem(label, index))}
              pointer={[...pointer, index]}
              value={entry}
            />
          </ListItem>
        ))}
      </ol>
      <Button small text={`Add ${name}`} disabled={!canAdd} onPress={() => add(items.length)} />
    </fieldset>
  );
}
