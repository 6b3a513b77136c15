import type { ComponentProps } from 'react';
import { Fold } from '../page-frame.tsx';
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
  /** True if “It is for me” is offered. */
  forBuyer: boolean;
  /** True if the person who attends fills it in, so that browsers may offer their details. */
  ownDetails: boolean;
  /** True unless the page has something more important to press. */
  isMainAction: boolean;
  form: number;
}

/** Asks who attends, and when and where: a row for each place, of which the first one to fill in is open. What was entered before is not shown. */
export function AttendeeForm({ action, places, typed = [], forBuyer, isMainAction, form, ...asks }: AttendeeFormProps) {
  const next = places.find(({ missing }) => missing.length > 0);
  const firstWrong = typed.find(({ errors }) => Object.keys(errors).length > 0);
  return (
    <form method="post" action={action} noValidate>
      <input type="hidden" name="form" value={form} />
      {places.map((place) => {
        const key = keyOf(place);
        const given = typed.find((other) => keyOf(other) === key);
        const fields = (
          <>
            {forBuyer && <ForBuyer given={given} />}
            <Fields {...{ place, given, ...asks }} isFirstWrong={given !== undefined && given === firstWrong} />
          </>
        );
        return (
          <fieldset key={key} className="place">
            <legend>{place.label}</legend>
            <input type="hidden" name={`seen-${key}`} value={place.revision} />
            {places.length === 1 && place === next ? (
              <>
                <State place={place} />
                {fields}
              </>
            ) : (
              <Fold title={<RowTitle place={place} />} isOpen={place === next || given !== undefined}>
                {place.missing.length === 0 && <p>Enter again, or name somebody else.</p>}
                {fields}
                {place.missing.length === 0 && <button type="submit">Save this place</button>}
              </Fold>
            )}
          </fieldset>
        );
      })}
      {next && (
        <button type="submit" className={isMainAction ? 'main' : undefined}>
          {places.length === 1 ? 'Save this place' : 'Save places'}
        </button>
      )}
    </form>
  );
}

/** A box to tick, not a button: Enter in a field presses the first button of a form. Ticked, it hides name and contact. */
function ForBuyer({ given }: Pick<FieldsProps, 'given'>) {
  const input = {
    defaultChecked: given?.isBuyer,
    // Refused without a field to correct: somebody else filled in the place meanwhile.
    autoFocus: given?.isBuyer && Object.keys(given.errors).length === 0,
  };
  return (
    <label className="choice buyer">
      <input type="checkbox" name="buyer" value="1" {...input} />
      <span>
        <strong>It is for me</strong>
        <span className="hint"> Use the name and contact on my order.</span>
      </span>
    </label>
  );
}

function RowTitle({ place }: { place: ShownPlace }) {
  return (
    <span className="row">
      <strong>{place.shortLabel}</strong>
      <State place={place} />
    </span>
  );
}

function State({ place: { needs, missing } }: { place: ShownPlace }) {
  if (missing.length === 0) return <span className="done">Filled in.</span>;
  if (missing.length === needs.length) return null;
  return (
    <span className="hint">Still missing: {missing.map((field) => FIELDS[field].label.toLowerCase()).join(', ')}.</span>
  );
}

interface FieldsProps extends Pick<AttendeeFormProps, 'ownDetails'> {
  place: ShownPlace;
  given: TypedPlace | undefined;
  /** True if the first field to correct is here. */
  isFirstWrong: boolean;
}

function Fields({ place, given, isFirstWrong, ownDetails }: FieldsProps) {
  const key = keyOf(place);
  const [firstError] = Object.keys(given?.errors ?? {});
  const shown = (field: PlaceField) => (
    <Field
      key={field}
      {...{ field, ownDetails }}
      dates={place.dates}
      id={`${field}-${key}`}
      value={given ? shownText(field, given) : ''}
      error={given?.errors[field]}
      note={field === 'name' && place.replacement !== '' ? `replacement-${key}` : undefined}
      first={isFirstWrong && field === firstError}
    />
  );
  const wishes = place.needs.filter((field) => !isDetail(field));
  return (
    <>
      <div className="fields">
        {place.replacement !== '' && <p id={`replacement-${key}`}>{place.replacement}</p>}
        {place.needs.filter(isDetail).map(shown)}
      </div>
      {wishes.length > 0 && (
        <fieldset className="wishes">
          <legend>
            What suits best <span className="hint">(optional)</span>
          </legend>
          <div className="fields">{wishes.map(shown)}</div>
        </fieldset>
      )}
    </>
  );
}

/** Dates of birth that were understood are shown as people here write them. */
function shownText(field: PlaceField, { errors, wish, ...typed }: TypedPlace): string {
  const text = isDetail(field) ? typed[field] : wish[field];
  const isUnderstood = field === 'date_of_birth' && errors.date_of_birth === undefined;
  return isUnderstood ? text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1') : text;
}

interface FieldWords {
  label: string;
  hint: string;
  input?: ComponentProps<'input'>;
}

const ASKS_WISH = { maxLength: LONGEST_WISH, autoComplete: 'off' };

/** The label of each field, with a hint beneath it, and its input: what a browser may fill in where it is the visitor's own. */
const FIELDS: Readonly<Record<PlaceField, FieldWords>> = {
  name: {
    label: 'Name',
    hint: 'As on the photo ID',
    input: { maxLength: LONGEST_NAME, autoComplete: 'name', autoCapitalize: 'words' },
  },
  contact: {
    label: 'Email address or phone number',
    hint: 'Such as name@example.com',
    input: { inputMode: 'email', maxLength: LONGEST_CONTACT, autoComplete: 'email', autoCapitalize: 'none' },
  },
  date_of_birth: { label: 'Date of birth', hint: 'Such as 31/01/1990', input: { autoComplete: 'bday' } },
  centre: { label: 'Centre or town that suits', hint: 'Such as Leeds', input: ASKS_WISH },
  times: { label: 'Days and times that suit', hint: 'Such as weekday mornings', input: ASKS_WISH },
  language: { label: 'Language of the voice-over', hint: 'Such as English', input: ASKS_WISH },
  date: { label: 'Date of the course', hint: 'One that suits, if you know it already' },
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
  const { label, hint, input: own } = FIELDS[field];
  const input = {
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': [error && `${id}-problem`, `${id}-hint`, note].filter(Boolean).join(' '),
    id,
    name: id,
    defaultValue: value,
    // The form was just sent, and this is what to correct.
    autoFocus: first,
  };
  return (
    <div className={field === 'date' ? 'wide-field' : undefined}>
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-hint`} className="hint">
        {hint}
      </p>
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
