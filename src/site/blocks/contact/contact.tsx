import { settings } from 'virtual:site-settings';
import type { SubmitEvent } from 'react';
import type { Block } from '../../../generated/documents.ts';
import { EMPTY_CONTACT_FORM } from '../../../shop/forms/contact-message.ts';
import { forget } from '../../cart/checkout-memory.ts';
import { phoneHref } from '../../contact/phone-href.ts';
import { useContactForm } from '../../contact/use-contact-form.ts';
import type { BlockProps } from '../../page/block-props.ts';
import { withRanges } from '../../page/prose.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RunningText } from '../../ui/running-text.tsx';
import { Section } from '../../ui/section.tsx';
import { readForm } from '../../ui/text-field.tsx';
import { useAskedAbout } from './asked-about.ts';
import styles from './contact.module.css';
import { ContactForm } from './contact-form.tsx';
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
    if (result === 'sent') {
      form.reset();
      forget('contactMessage');
    }
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
          <p>
            Quicker still: <a href={phoneHref(settings.contact.phone)}>ring {settings.contact.phone}</a>.
          </p>
          {block.text && <RunningText prose={block.text} />}
          <noscript>
            {import.meta.env.SSR && (
              <p className={styles.form}>The form needs JavaScript. Turn it on, or call or email us.</p>
            )}
          </noscript>
          <ContactForm id={`${id}-form`} labelId={`${id}-heading`} contact={contact} onSubmit={send} />
        </div>
        <ContactPanel heading={block.panelHeading} promises={block.promises} />
      </div>
      {outcome?.sent === true && <SuccessModal id={`${id}-sent`} onClose={closeDialog} />}
      {outcome?.sent === false && <FailureModal id={`${id}-failed`} reason={outcome.reason} onClose={closeDialog} />}
    </Section>
  );
}

interface ContactPanelProps {
  heading: string;
  /** The opening hours and the time to reply, if the company promises them. */
  promises: Block<'contact'>['promises'];
}

/** Ways to reach the company, from the site settings (CONTACT-02 to CONTACT-05). */
function ContactPanel({ heading, promises }: ContactPanelProps) {
  const { phone, whatsapp, salesEmail, address } = settings.contact;
  return (
    <aside className={styles.panel} aria-label={heading}>
      <h2 className={styles.heading}>{withRanges(heading)}</h2>
      <dl className={styles.ways}>
        <div>
          <dt>
            <Icon name="phone" size={20} /> Phone
          </dt>
          <dd>
            <a href={phoneHref(phone)}>{phone}</a>
          </dd>
        </div>
        <div>
          <dt>
            <Icon name="message" size={20} /> WhatsApp
          </dt>
          <dd>
            <a href={whatsappAddress(whatsapp)}>{whatsapp}</a>
          </dd>
        </div>
        <div>
          <dt>
            <Icon name="mail" size={20} /> Sales email
          </dt>
          <dd>
            <a href={`mailto:${salesEmail}`}>{salesEmail}</a>
          </dd>
        </div>
        <div>
          <dt>
            <Icon name="pin" size={20} /> Address
          </dt>
          <dd>
            <address className={styles.address}>
              {address.map((line, index) => (
                <span key={index}>{line}</span>
              ))}
            </address>
          </dd>
        </div>
        {promises?.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{withRanges(value)}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}

/** The address that opens a WhatsApp chat with a UK number, such as 07700 900018 or +44 7700 900018. */
function whatsappAddress(number: string): string {
  return `https://wa.me/${number.replaceAll(/\D/g, '').replace(/^0/, '44')}`;
}
