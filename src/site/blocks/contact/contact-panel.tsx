import { settings } from 'virtual:site-settings';
import { phoneHref } from '../../contact/phone-href.ts';
import { withRanges } from '../../page/prose.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './contact.module.css';

/** Ways to reach the company, from the site settings (CONTACT-02 to CONTACT-05). */
export function ContactPanel({ heading }: { heading: string }) {
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
      </dl>
    </aside>
  );
}

/** The address that opens a WhatsApp chat with a UK number, such as 07700 900018 or +44 7700 900018. */
function whatsappAddress(number: string): string {
  return `https://wa.me/${number.replaceAll(/\D/g, '').replace(/^0/, '44')}`;
}
