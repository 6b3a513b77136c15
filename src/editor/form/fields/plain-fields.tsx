import { labelOfKey } from '../../../content/schema/names.ts';
import { Select } from '../../ui/controls.tsx';
import styles from '../form.module.css';
import { useWriting } from '../parts/use-writing.ts';
import { FieldFrame, type FieldProps, Length, useChange } from './field-frame.tsx';

/** A field for text that quotes no facts: one growing textarea from the start, so that the focus stays when the text gets long. A colour is picked. */
export function TextField(props: FieldProps<'text'>) {
  const { field, pointer } = props;
  const { text, write, onPaste } = useWriting(props, 'words');
  return (
    <FieldFrame field={field} pointer={pointer} tools={field.most ? <Length text={text} most={field.most} /> : null}>
      {(control) =>
        field.content === 'colour' ? (
          <input {...control} type="color" value={text} onChange={({ target }) => write(target.value)} />
        ) : (
          <textarea
            {...control}
            rows={1}
            lang={field.content === 'words' ? 'en-GB' : undefined}
            spellCheck={field.content === 'words'}
            className={field.content === 'code' ? styles.code : undefined}
            inputMode={field.content === 'email' ? 'email' : undefined}
            value={text}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            onPaste={onPaste}
            onChange={({ target }) => write(target.value.replaceAll(/\s*\n\s*/g, ' '))}
          />
        )
      }
    </FieldFrame>
  );
}

/** A number. An unfinished one stays in the input as typed. */
export function NumberField(props: FieldProps<'number'>) {
  const { field, pointer, value } = props;
  const change = useChange(props);
  return (
    <FieldFrame field={field} pointer={pointer}>
      {(control) => (
        <input
          {...control}
          type="number"
          min={field.least}
          max={field.most}
          step={field.step}
          value={typeof value === 'number' ? value : ''}
          onChange={({ target }) => change(Number.isNaN(target.valueAsNumber) ? '' : target.valueAsNumber)}
        />
      )}
    </FieldFrame>
  );
}

/** Yes or no. An optional one with its default value leaves the document. */
export function SwitchField(props: FieldProps<'switch'>) {
  const { field, pointer, value } = props;
  const change = useChange(props);
  const on = typeof value === 'boolean' ? value : field.usual;
  return (
    <FieldFrame field={field} pointer={pointer} small>
      {(control) => (
        <input
          {...control}
          type="checkbox"
          checked={on}
          onChange={({ target: { checked } }) =>
            change(checked === field.usual && !field.required ? undefined : checked)
          }
        />
      )}
    </FieldFrame>
  );
}

export function ChoiceField(props: FieldProps<'choice'>) {
  const { field, pointer, value } = props;
  const change = useChange(props);
  const named = field.values.map((choice) => [choice, labelOfKey(choice)] as const);
  const isChosen = field.values.some((choice) => choice === value);
  return (
    <FieldFrame field={field} pointer={pointer}>
      {(control) => (
        <Select
          {...control}
          value={typeof value === 'string' ? value : ''}
          options={isChosen && field.required ? named : [['', 'Not chosen'], ...named]}
          onChoose={(choice) => change(choice || undefined)}
        />
      )}
    </FieldFrame>
  );
}
