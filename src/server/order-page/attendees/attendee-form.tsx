import {
  isDetail,
  keyOf,
  LONGEST_CONTACT,
  LONGEST_NAME,
  LONGEST_WISH,
  type PlaceField,
  type TypedPlace,
} from './attendee-entries.ts';
import { DETAIL_WORDS, type ShownPlace } from './shown-places.ts';

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

/** Asks who attends, and when and where, for each place. What was entered before is not shown. */
export function AttendeeForm({ action, places, typed = [], forBuyer, ownDetails, form }: AttendeeFormProps) {
  const firstWrong = typed.find(({ errors }) => Object.keys(errors).length > 0);
  return (
    <form method="post" action={action} noValidate>
      <input type="hidden" name="form" value={form} />
      {places.map((place) => {
        const key = keyOf(place);
        const given = typed.find((other) => keyOf(other) === key);
        const fields = place.needs.map((field) => (
          <Field
            key={field}
            {...{ field, ownDetails }}
            dates={place.dates}
            id={`${field}-${key}`}
            value={given ? shownText(field, given) : ''}
            error={given?.errors[field]}
            first={given !== undefined && given === firstWrong && field === Object.keys(given.errors)[0]}
          />
        ));
        return (
          <fieldset key={key}>
            <legend>{place.label}</legend>
            <input type="hidden" name={`seen-${key}`} value={place.revision} />
            <State place={place} />
            {place.missing.length > 0 ? (
              fields
            ) : (
              <details open={given !== undefined}>
                <summary>Enter again</summary>
                {fields}
                <button type="submit">Save</button>
              </details>
            )}
          </fieldset>
        );
      })}
      {places.some(({ missing }) => missing.length > 0) && (
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
  if (missing.length === 0) return <p className="done">Filled in</p>;
  if (missing.length === needs.length) return null;
  return <p>Still missing: {missing.map((field) => DETAIL_WORDS[field]).join(', ')}.</p>;
}

const LABELS: Readonly<Record<PlaceField, string>> = {
  name: 'Name, as on the photo ID',
  contact: 'Email address or phone number',
  date_of_birth: 'Date of birth, such as 31/01/1990',
  centre: 'Centre or town that suits, such as Leeds',
  times: 'Days and times that suit, such as weekday mornings',
  language: 'Language of the voice-over',
  date: 'Date of the course',
};

/** The kind of each input, and what a browser may fill in where it is the visitor's own. */
const INPUTS = {
  name: { type: 'text', maxLength: LONGEST_NAME, autoComplete: 'name', autoCapitalize: 'words' },
  contact: {
    type: 'text',
    inputMode: 'email',
    maxLength: LONGEST_CONTACT,
    autoComplete: 'email',
    autoCapitalize: 'none',
  },
  date_of_birth: { type: 'text', autoComplete: 'bday' },
  centre: { type: 'text', maxLength: LONGEST_WISH, autoComplete: 'off' },
  times: { type: 'text', maxLength: LONGEST_WISH, autoComplete: 'off' },
  language: { type: 'text', maxLength: LONGEST_WISH, autoComplete: 'off' },
} as const;

interface FieldProps extends Pick<AttendeeFormProps, 'ownDetails'> {
  field: PlaceField;
  dates: ShownPlace['dates'];
  id: string;
  value: string;
  error: string | undefined;
  first: boolean;
}

function Field({ field, id, value, error, first, ownDetails, dates }: FieldProps) {
  const input = {
    ...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': `${id}-problem` }),
    id,
    name: id,
    defaultValue: value,
    // The form was just sent, and this is what to correct.
    autoFocus: first,
  };
  return (
    <div>
      <label htmlFor={id}>{LABELS[field]}</label>
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
        <input {...INPUTS[field]} {...(!ownDetails && { autoComplete: 'off' })} {...input} />
      )}
      {error !== undefined && (
        <p id={`${id}-problem`} className="problem">
          {error}
        </p>
      )}
    </div>
  );
}
