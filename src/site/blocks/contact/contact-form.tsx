import type { MouseEvent, SubmitEventHandler } from 'react';
import { type ContactErrors, LONGEST_MESSAGE, MISSING_FIELD_TEXT } from '../../../shop/forms/contact-message.ts';
import { BOOKING_FIELDS } from '../../../shop/forms/enquiry.ts';
import { LONGEST_EMAIL } from '../../../shop/forms/field-rules.ts';
import type { ContactFormState } from '../../contact/use-contact-form.ts';
import { useKeptForm } from '../../forms/kept-form.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import styles from './contact.module.css';

/** Method `dialog` sends nothing by itself: without the script, nothing typed ends up in a URL. */
export function ContactForm({
  id,
  labelId,
  contact,
  onSubmit,
}: {
  id: string;
  labelId: string;
  contact: ContactFormState;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
}) {
  const { errors, suggestion, incomplete, sending, clearError } = contact;
  const takeSuggestion = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const phone = currentTarget.form?.elements.namedItem('phone');
    if (!suggestion || !(phone instanceof HTMLInputElement)) return;
    phone.value = suggestion;
    phone.focus();
    // As if it had been typed.
    phone.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const shown = (field: Field) => (
    <TextField
      {...field}
      key={field.name}
      id={`${id}-${field.name}`}
      error={errors[field.name]}
      onEdit={() => clearError(field.name)}
    >
      {suggestion && field.name === 'phone' && <Button onClick={takeSuggestion}>{`Use ${suggestion}`}</Button>}
    </TextField>
  );
  return (
    <form
      id={id}
      className={styles.form}
      method="dialog"
      noValidate
      onSubmit={onSubmit}
      {...useKeptForm('contactMessage')}
      aria-labelledby={labelId}
      data-scripted=""
    >
      {FIELDS.map(shown)}
      <details>
        <summary className={buttonClass('quiet')}>Booking for several people, or a company?</summary>
        <div className={styles.form}>
          {BOOKING_FIELDS.map(({ longest, ...field }) => shown({ ...field, input: { maxLength: longest } }))}
        </div>
      </details>
      {/* A honeypot: people do not see this field, so whatever fills it in is a bot. */}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor={`${id}-website`}>Website</label>
        <input id={`${id}-website`} type="text" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <p className="error" role="alert">
        {incomplete && MISSING_FIELD_TEXT}
      </p>
      <Button look="main" type="submit" disabled={sending}>
        {sending ? 'Sending...' : 'Send message'}
      </Button>
    </form>
  );
}

type Field = Omit<TextFieldProps, 'id' | 'error' | 'onEdit' | 'children'> & { name: keyof ContactErrors };

const FIELDS: readonly Field[] = [
  { name: 'name', label: 'Name', required: true, input: { autoComplete: 'name', maxLength: 200 } },
  {
    name: 'email',
    label: 'Email',
    required: true,
    input: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: LONGEST_EMAIL },
  },
  {
    name: 'phone',
    label: 'Phone',
    hint: 'Without the first 0, such as 7700 900123',
    prefix: '+44',
    input: { inputMode: 'tel', autoComplete: 'tel-national', maxLength: 40 },
  },
  { name: 'message', label: 'Message', required: true, rows: 6, input: { maxLength: LONGEST_MESSAGE } },
];
