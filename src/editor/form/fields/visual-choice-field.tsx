import { Icon } from '../../../site/ui/icon.tsx';
import { ICON_PATHS, type IconName } from '../../../site/ui/icon-paths.ts';
import type { ChoiceField } from '../field.ts';
import { labelOfKey } from '../field-label.ts';
import styles from '../form.module.css';
import { fieldId, useForm } from '../form-context.ts';
import { OwnProblems } from '../problem-note.tsx';
import { FieldName, type FieldProps } from './field-frame.tsx';

/** One of some icons or colours of cards, which are shown. */
export function VisualChoiceField({ field, pointer, value, order }: FieldProps<ChoiceField>) {
  const { set, reveal } = useForm();
  const id = fieldId(pointer);
  const values = field.required ? field.values : ['', ...field.values];
  return (
    <fieldset className={styles.visual} onFocus={() => reveal(pointer)}>
      <legend className={styles.label}>
        <FieldName field={field} />
      </legend>
      <OwnProblems pointer={pointer} />
      {values.map((one) => (
        <label key={one} className={styles.visualChoice} title={one === '' ? 'None' : labelOfKey(one)}>
          <input
            type="radio"
            name={id}
            id={one === (value ?? '') ? id : undefined}
            checked={one === (value ?? '')}
            onChange={() => set(pointer, one === '' ? undefined : one, `Changed ${field.label}`, order)}
          />
          <span className="visually-hidden">{one === '' ? 'None' : labelOfKey(one)}</span>
          {one === '' ? <span aria-hidden="true">None</span> : <Sample value={one} shownAs={field.shownAs} />}
        </label>
      ))}
    </fieldset>
  );
}

function Sample({ value, shownAs }: { value: string; shownAs: ChoiceField['shownAs'] }) {
  if (shownAs === 'colours') return <span className={styles.swatch} data-colour={value} />;
  return isIcon(value) ? <Icon name={value} size={20} /> : null;
}

function isIcon(value: string): value is IconName {
  return Object.hasOwn(ICON_PATHS, value);
}
