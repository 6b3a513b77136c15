import type { KeyboardEvent } from 'react';
import { jsonPointer, type Pointer } from '../../../content/documents/pointer.ts';
import { labelOfItem, singular } from '../../../content/schema/names.ts';
import { moved } from '../../store/set-value.ts';
import { changeAndFocus } from '../../ui/focus.ts';
import type { ListField as ListFieldModel } from '../field.ts';
import styles from '../form.module.css';
import { fieldId, groupId, useForm } from '../form-context.ts';
import { newValue, withNewIds } from '../new-value.ts';
import { ListItem } from '../parts/list-item.tsx';
import { OwnProblems } from '../problem-note.tsx';
import { FieldName, type FieldProps } from './field-frame.tsx';
import { FieldView } from './field-view.tsx';

/** A list: its items can be added, moved, duplicated and removed, also by keyboard (Alt with the arrow keys). */
export function ListField({ field, pointer, value, order }: FieldProps<ListFieldModel>) {
  const { document, set, setList, makeId, announce, problems } = useForm();
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const { item, label, most } = field;
  const name = singular(label).toLowerCase();
  const firstControl = (index: number): Pointer => {
    const [first] = item.form === 'group' ? item.fields.filter(({ field: one }) => one.form !== 'made') : [];
    return [...pointer, index, ...(first ? [first.key] : [])];
  };
  const change = (by: (list: unknown[]) => unknown[], words: string, focus: Pointer) => {
    changeAndFocus(() => setList(pointer, by, words), fieldId(focus));
    announce(words);
  };
  const add = () => {
    const added = newValue(item, makeId);
    const words = `Added ${labelOfItem(label, items.length)}`;
    if (Array.isArray(value)) change((list) => [...list, added], words, firstControl(items.length));
    else {
      changeAndFocus(() => set(pointer, [added], words, order), fieldId(firstControl(0)));
      announce(words);
    }
  };
  const remove = (index: number) => {
    const words = `Removed ${labelOfItem(label, index)}. Undo brings it back.`;
    if (items.length === 1 && !field.required) {
      changeAndFocus(() => set(pointer, undefined, words), fieldId(pointer));
      announce(words);
    } else change((list) => list.filter((_, at) => at !== index), words, [...pointer, Math.max(0, index - 1)]);
  };
  const move = (index: number, to: number) => {
    if (to < 0 || to >= items.length) return announce(`${labelOfItem(label, index)} is already at the end.`);
    change((list) => moved(list, index, to), `Moved ${name} to place ${to + 1} of ${items.length}`, [...pointer, to]);
  };
  const duplicate = (index: number) =>
    change(
      (list) => [...list.slice(0, index + 1), withNewIds(list[index], item, makeId), ...list.slice(index + 1)],
      `Duplicated ${labelOfItem(label, index)}`,
      [...pointer, index + 1],
    );
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    move(index, event.key === 'ArrowUp' ? index - 1 : index + 1);
  };
  return (
    <fieldset className={styles.group} id={groupId(pointer)} tabIndex={-1}>
      <legend className={styles.label}>
        <FieldName field={field} count={items.length} />
      </legend>
      <p className={styles.help}>{field.help}</p>
      <OwnProblems pointer={pointer} />
      <ol className={styles.items}>
        {items.map((one, index) => (
          <ListItem
            // biome-ignore lint/suspicious/noArrayIndexKey: a string must keep its control while it is typed
            key={index}
            list={`${document}${jsonPointer(pointer)}`}
            index={index}
            label={labelOfItem(label, index)}
            value={one}
            isGroup={item.form === 'group' || item.form === 'list'}
            open={
              items.length <= 3 ||
              problems.some((one) => `${one.pointer}/`.startsWith(`${jsonPointer([...pointer, index])}/`))
            }
            canAdd={most === undefined || items.length < most}
            canRemove={items.length > (field.required ? field.least : 0)}
            onMove={move}
            onDuplicate={() => duplicate(index)}
            onRemove={() => remove(index)}
            onKeyDown={(event) => onKeyDown(event, index)}
            pointer={[...pointer, index]}
          >
            <FieldView
              field={{ ...item, label: labelOfItem(label, index), help: '' }}
              pointer={[...pointer, index]}
              value={one}
            />
          </ListItem>
        ))}
      </ol>
      <button type="button" className="small" disabled={most !== undefined && items.length >= most} onClick={add}>
        Add {name}
      </button>
    </fieldset>
  );
}
