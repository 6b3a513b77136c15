import type { SubmitEvent } from 'react';
import { EMPTY_CONTACT_FORM } from '../../../shop/forms/contact-message.ts';
import { useAskedAbout } from '../../contact/use-asked-about.ts';
import { useContactForm } from '../../contact/use-contact-form.ts';
import type { BlockProps } from '../../page/block-props.ts';
import { withRanges } from '../../page/ranges.tsx';
import { readForm } from '../../requests/read-form.ts';
import { RunningText } from '../../ui/running-text.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './contact.module.css';
import { ContactForm } from './contact-form.tsx';
import { ContactPanel } from './contact-panel.tsx';
import { FailureModal, SuccessModal } from './outcome-modals.tsx';

/** The contact form, beside the other ways to reach the company (CONTACT-01 to CONTACT-05). */
export function Contact({ block, id }: BlockProps<'contact'>) {
  const contact = useContactForm();
  const { outcome } = contact;
  useAskedAbout(`${id}-form`);

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const result = await contact.send(readForm(new FormData(form), EMPTY_CONTACT_FORM));
    if (result === 'sent') form.reset();
    if (result === 'invalid') form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  const closeDialog = () => {
    contact.dismiss();
    // The browser returns the focus to where it was, but Send had lost it: it was disabled while sending.
    const form = document.getElementById(`${id}-form`);
    if (!form?.contains(document.activeElement)) form?.querySelector('button')?.focus();
  };
  return (
    <Section id={id}>
      <div className={styles.columns}>
        <div>
          <h2 id={`${id}-heading`} className={styles.heading}>
            {withRanges(block.heading)}
          </h2>
          {block.text && <RunningText prose={block.text} />}
          <noscript>
            {import.meta.env.SSR && (
              <p className={styles.form}>The form needs JavaScript. Turn it on, or call or email us.</p>
            )}
          </noscript>
          <ContactForm id={`${id}-form`} labelId={`${id}-heading`} contact={contact} onSubmit={send} />
        </div>
        <ContactPanel heading={block.panelHeading} />
      </div>
      {outcome?.sent === true && <SuccessModal id={`${id}-sent`} onClose={closeDialog} />}
      {outcome?.sent === false && <FailureModal id={`${id}-failed`} reason={outcome.reason} onClose={closeDialog} />}
    </Section>
  );
}
