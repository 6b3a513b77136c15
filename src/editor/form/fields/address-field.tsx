import { useState } from 'react';
import { jsonPointer } from '../../../content/documents/pointer.ts';
import { Button } from '../../ui/controls.tsx';
import { changeAndFocus } from '../../ui/focus.ts';
import styles from '../form.module.css';
import { fieldId, useForm } from '../form-context.ts';
import { ChoiceDialog } from '../parts/choice-dialog.tsx';
import { FieldFrame, type FieldProps, useChange } from './field-frame.tsx';

export function AddressField(props: FieldProps<'address'>) {
  const { field, pointer, value } = props;
  const { choices } = useForm();
  const change = useChange(props);
  const [picking, setPicking] = useState(false);
  const href = typeof value === 'string' ? value : '';
  const page = choices.address.find(({ value: route }) => route === href.split('#', 1)[0]);
  const place = page?.places?.find((choice) => choice.value === href);
  const leadsTo = page && (page.value === href ? page.label : place && `${page.label}, at “${place.label}”`);
  const choose = (
    <Button
      small
      text="Choose a page"
      aria-label={`Choose a page, for ${field.label}`}
      onPress={() => setPicking(true)}
    />
  );
  return (
    <FieldFrame field={field} pointer={pointer} tools={choose}>
      {(control) => (
        <>
          <input {...control} spellCheck={false} value={href} onChange={({ target }) => change(target.value)} />
          {leadsTo ? <p className={styles.chosen}>Leads to: {leadsTo}</p> : null}
          <ChoiceDialog
            open={picking}
            title={field.label}
            choices={choices.address}
            onClose={() => setPicking(false)}
            onChoose={({ value: chosen }) => changeAndFocus(() => change(chosen), fieldId(pointer))}
          />
        </>
      )}
    </FieldFrame>
  );
}

/** The page that an address of the site leads to, by its title. The field is called by the address. */
export function PageField({ field, pointer, value }: FieldProps) {
  const { label } = field;
  const { set, choices } = useForm();
  const [picking, setPicking] = useState(false);
  const title = choices.page.find((choice) => choice.value === value)?.label;
  const shown = title ?? (value === '' ? 'Not chosen' : `${String(value)} (not found)`);
  return (
    <FieldFrame field={field} pointer={pointer}>
      {(control) => (
        <>
          <button
            {...control}
            type="button"
            aria-label={`${label} leads to: ${shown}`}
            onClick={() => setPicking(true)}
          >
            Leads to: {shown}
          </button>
          <ChoiceDialog
            open={picking}
            title={`Where ${label} leads`}
            choices={choices.page}
            onClose={() => setPicking(false)}
            onChoose={(page) => set(pointer, page.value, `Changed ${label}`)}
          />
        </>
      )}
    </FieldFrame>
  );
}

/** Changed as a whole, by Enter or leaving the field: links change with it. An invalid one is typed like any text. */
export function RouteField({ field, pointer, value, order }: FieldProps<'route'>) {
  const { set, rename, problems } = useForm();
  const [typed, setTyped] = useState<string>();
  const route = typeof value === 'string' ? value : '';
  const isWrong = problems.some(({ pointer: at, rule }) => at === jsonPointer(pointer) && rule === 'wrong-value');
  const change = async () => {
    if (typed === undefined || typed === route) return setTyped(undefined);
    if (await rename(typed)) setTyped(undefined);
  };
  return (
    <FieldFrame field={field} pointer={pointer}>
      {(control) => (
        <>
          <input
            {...control}
            spellCheck={false}
            value={typed ?? route}
            onChange={({ target }) =>
              isWrong ? set(pointer, target.value, `Changed ${field.label}`, order) : setTyped(target.value)
            }
            onBlur={change}
            onKeyDown={({ key, ctrlKey, metaKey }) => {
              if (key === 'Escape') setTyped(undefined);
              if (key === 'Enter' || (key === 's' && (ctrlKey || metaKey))) void change();
            }}
          />
          {typed !== undefined && typed !== route ? (
            <p className={styles.chosen}>Enter changes it, and every link to it.</p>
          ) : null}
        </>
      )}
    </FieldFrame>
  );
}
