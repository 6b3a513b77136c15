import type { MouseEvent, SubmitEventHandler } from 'react';
import { LONGEST_MESSAGE, MISSING_FIELD_TEXT } from '../../../shop/forms/contact-message.ts';
import { BOOKING_FIELDS } from '../../../shop/forms/enquiry.ts';
import { LONGEST_EMAIL } from '../../../shop/forms/field-rules.ts';
import type { ContactFormState } from '../../contact/use-contact-form.ts';
import { useKeptForm } from '../../forms/kept-form.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
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
      <TextField
        id={`${id}-name`}
        name="name"
        label="Name"
        required
        error={errors.name}
        input={{ autoComplete: 'name', maxLength: 200 }}
        onEdit={() => clearError('name')}
      />
      <TextField
        id={`${id}-email`}
        name="email"
        label="Email"
        required
        error={errors.email}
        input={{ type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: LONGEST_EMAIL }}
        onEdit={() => clearError('email')}
      />
      <TextField
        id={`${id}-phone`}
        name="phone"
        label="Phone"
        hint="Without the first 0, such as 7700 900123"
        prefix="+44"
        error={errors.phone}
        input={{ inputMode: 'tel', autoComplete: 'tel-national', maxLength: 40 }}
        onEdit={() => clearError('phone')}
      >
        {suggestion && <Button onClick={takeSuggestion}>{`Use ${suggestion}`}</Button>}
      </TextField>
      <TextField
        id={`${id}-message`}
        name="message"
        label="Message"
        required
        error={errors.message}
        rows={6}
        input={{ maxLength: LONGEST_MESSAGE }}
        onEdit={() => clearError('message')}
      />
      <details>
        <summary className={buttonClass('quiet')}>Booking for several people, or a company?</summary>
        <div className={styles.form}>
          {BOOKING_FIELDS.map(({ name, label, longest }) => (
            <TextField
              key={name}
              id={`${id}-${name}`}
              name={name}
              label={label}
              error={errors[name]}
              input={{ maxLength: longest }}
              onEdit={() => clearError(name)}
            />
          ))}
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
