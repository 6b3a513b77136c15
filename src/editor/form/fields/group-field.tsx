import { isRecord } from '../../../lib/record.ts';
import { Button } from '../../ui/controls.tsx';
import { changeAndFocus } from '../../ui/focus.ts';
import type { Field, NamedField } from '../field.ts';
import styles from '../form.module.css';
import { fieldId, groupId, useForm } from '../form-context.ts';
import { keyOrder, newValue } from '../new-value.ts';
import { Details } from '../parts/details.tsx';
import { hasProblem, OwnProblems } from '../problem-note.tsx';
import { FieldName, type FieldProps } from './field-frame.tsx';
import { FieldView } from './field-view.tsx';

/** Keys of the fields that staff seldom change: they are folded away after those that staff change daily. */
const RARE = new Set('aliases data kind anchor allow url brand company chat api payment'.split(' '));

export function isRare({ key, field }: NamedField): boolean {
  return RARE.has(key) && field.form !== 'anchor-reference';
}

/** Some fields under one heading. An optional group that the document lacks is a button that adds it. */
export function GroupField({ field, pointer, value, order, bare = false }: FieldProps<'group'> & { bare?: boolean }) {
  const { set, makeId, problems } = useForm();
  const group = isRecord(value) ? value : undefined;
  if (!group && !field.required && !bare)
    return (
      <div className={styles.field}>
        <Button
          small
          text={`Add ${field.label.toLowerCase()}`}
          id={fieldId(pointer)}
          onPress={() => {
            const [first] = field.fields;
            changeAndFocus(
              () => set(pointer, newValue(field, makeId), `Added ${field.label}`, order),
              fieldId(first ? [...pointer, first.key] : pointer),
            );
          }}
        />
        <p className={styles.help}>{field.help}</p>
      </div>
    );
  const shown = field.fields.filter(({ key }) => key !== '*');
  const rare = bare ? shown.filter(isRare) : [];
  const fieldOf = ({ key, field: inner }: NamedField) => (
    <FieldView key={key} field={inner} pointer={[...pointer, key]} value={group?.[key]} order={keyOrder(field)} />
  );
  const withoutControl = keysWithoutControl(field, group ?? {});
  const fields = (
    <>
      <OwnProblems pointer={pointer} keys={withoutControl} />
      {shown.filter((named) => !rare.includes(named)).map(fieldOf)}
      {rare.length > 0 ? (
        <Details
          className={styles.more}
          mustOpen={rare.some(({ key }) => hasProblem(problems, [...pointer, key]))}
          summary={
            <summary>
              More <span className={styles.optional}>{rare.map(({ field: { label } }) => label).join(', ')}</span>
            </summary>
          }
        >
          {rare.map(fieldOf)}
        </Details>
      ) : null}
    </>
  );
  if (bare) return fields;
  return (
    <fieldset className={styles.group} id={groupId(pointer)} tabIndex={-1}>
      <legend className={styles.label}>
        <FieldName field={field} />
      </legend>
      {field.help ? <p className={styles.help}>{field.help}</p> : null}
      {fields}
      {field.required ? null : (
        <Button
          small
          text={`Remove ${field.label.toLowerCase()}`}
          onPress={() => changeAndFocus(() => set(pointer, undefined, `Removed ${field.label}`), fieldId(pointer))}
        />
      )}
    </fieldset>
  );
}

/** The keys of a group that no field edits: unknown ones, blocks, and ids that the editor makes. */
function keysWithoutControl({ fields }: Field<'group'>, group: Record<string, unknown>): string[] {
  const edited = new Set(fields.flatMap(({ key, field }) => (['made', 'blocks'].includes(field.form) ? [] : [key])));
  return edited.has('*') ? [] : Object.keys(group).filter((key) => !edited.has(key));
}
