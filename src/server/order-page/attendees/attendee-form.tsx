import type { ComponentProps } from 'react';
import {
  isDetail,
  keyOf,
  LONGEST_CONTACT,
  LONGEST_NAME,
  LONGEST_WISH,
  type PlaceField,
  type TypedPlace,
} from './attendee-entries.ts';
import type { ShownPlace } from './shown-places.ts';

export interface AttendeeFormProps {
  action: string;
  places: readonly ShownPlace[];
  /** A refused form: the typed details, with their errors. */
  typed?: readonly TypedPlace[];
  forBuyer: boolean;
  /** True if the person who attends fills it in, so that browsers may offer their details. */
  ownDetails: boolean;
  form: number;
}

/** Asks who attends, and when and where, for each place: the first one to fill in is open. What was entered before is not shown. */
export function AttendeeForm({ action, places, typed = [], forBuyer, ownDetails, form }: AttendeeFormProps) {
  const next = places.find(({ missing }) => missing.length > 0);
  const firstWrong = typed.find(({ errors }) => Object.keys(errors).length > 0);
  return (
    <form method="post" action={action} noValidate>
      <input type="hidden" name="form" value={form} />
      {places.map((place) => {
        const key = keyOf(place);
        const given = typed.find((other) => keyOf(other) === key);
        const fields = (
          <div className="fields">
            {place.replacement !== '' && <p id={`replacement-${key}`}>{place.replacement}</p>}
            {place.needs.map((field) => (
              <Field
                key={field}
                {...{ field, ownDetails }}
                dates={place.dates}
                id={`${field}-${key}`}
                value={given ? shownText(field, given) : ''}
                error={given?.errors[field]}
                note={field === 'name' && place.replacement !== '' ? `replacement-${key}` : undefined}
                first={given !== undefined && given === firstWrong && field === Object.keys(given.errors)[0]}
              />
            ))}
          </div>
        );
        return (
          <fieldset key={key}>
            <legend>{place.label}</legend>
            <input type="hidden" name={`seen-${key}`} value={place.revision} />
            <State place={place} />
            {place === next ? (
              fields
            ) : (
              <details open={given !== undefined}>
                <summary>{place.missing.length > 0 ? 'Fill in here' : 'Enter again, or name somebody else'}</summary>
                {fields}
                {place.missing.length === 0 && <button type="submit">Save</button>}
              </details>
            )}
          </fieldset>
        );
      })}
      {next && (
        <button type="submit" className="main">
          Save
        </button>
      )}
      {forBuyer && (
        <button type="submit" name="buyer" value="1">
          It is for me
        </button>
      )}
    </form>
  );
}

/** Dates of birth that were understood are shown as people here write them. */
function shownText(field: PlaceField, { errors, wish, ...typed }: TypedPlace): string {
  const text = isDetail(field) ? typed[field] : wish[field];
  const isUnderstood = field === 'date_of_birth' && errors.date_of_birth === undefined;
  return isUnderstood ? text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1') : text;
}

function State({ place: { needs, missing } }: { place: ShownPlace }) {
  if (missing.length === 0) return <p className="done">Filled in.</p>;
  if (missing.length === needs.length) return null;
  return <p>Still missing: {missing.map((field) => FIELDS[field].label.toLowerCase()).join(', ')}.</p>;
}

interface FieldWords {
  label: string;
  hint?: string;
  input?: ComponentProps<'input'>;
}

const ASKS_WISH = { maxLength: LONGEST_WISH, autoComplete: 'off' };

/** The label of each field, with a hint, and its input: what a browser may fill in where it is the visitor's own. */
const FIELDS: Readonly<Record<PlaceField, FieldWords>> = {
  name: {
    label: 'Name',
    hint: ', as on the photo ID',
    input: { maxLength: LONGEST_NAME, autoComplete: 'name', autoCapitalize: 'words' },
  },
  contact: {
    label: 'Email address or phone number',
    input: { inputMode: 'email', maxLength: LONGEST_CONTACT, autoComplete: 'email', autoCapitalize: 'none' },
  },
  date_of_birth: { label: 'Date of birth', hint: ', such as 31/01/1990', input: { autoComplete: 'bday' } },
  centre: { label: 'Centre or town that suits', hint: ', such as Leeds', input: ASKS_WISH },
  times: { label: 'Days and times that suit', hint: ', such as weekday mornings', input: ASKS_WISH },
  language: { label: 'Language of the voice-over', input: ASKS_WISH },
  date: { label: 'Date of the course' },
};

interface FieldProps extends Pick<AttendeeFormProps, 'ownDetails'> {
  field: PlaceField;
  dates: ShownPlace['dates'];
  id: string;
  value: string;
  error: string | undefined;
  /** The id of what else describes it. */
  note: string | undefined;
  first: boolean;
}

function Field({ field, id, value, error, note, first, ownDetails, dates }: FieldProps) {
  const { label, hint = '', input: own } = FIELDS[field];
  const input = {
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': [error && `${id}-problem`, note].filter(Boolean).join(' ') || undefined,
    id,
    name: id,
    defaultValue: value,
    // The form was just sent, and this is what to correct.
    autoFocus: first,
  };
  return (
    <div>
      <label htmlFor={id}>
        {label}
        <span>{hint}</span>
      </label>
      {field === 'date' ? (
        <select {...input}>
          <option value="">Not chosen yet</option>
          {dates.map(({ name, text }) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input type="text" {...own} {...(!ownDetails && { autoComplete: 'off' })} {...input} />
      )}
      {error !== undefined && (
        <p id={`${id}-problem`} className="problem">
          {error}
        </p>
      )}
    </div>
  );
}
