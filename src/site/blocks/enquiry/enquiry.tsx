import type { BlockProps } from '../../page/block-props.ts';
import { withRanges } from '../../page/prose.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { RunningText } from '../../ui/running-text.tsx';
import { Section } from '../../ui/section.tsx';
import fieldStyles from '../../ui/text-field.module.css';
import styles from './enquiry.module.css';

/** An invitation to enquire. The button links to the contact page; the inputs do nothing (CITB-31, CITB-32). */
export function Enquiry({ block, id }: BlockProps<'enquiry'>) {
  const { heading, text, fields, link } = block;
  return (
    <Section id={id} heading={heading} layout="beside" ground="surface">
      {text && <RunningText prose={text} />}
      {fields && (
        <div className={styles.fields}>
          {fields.map((label, index) => (
            <p className={fieldStyles.field} key={index}>
              <label htmlFor={`${id}-field-${index + 1}`}>{withRanges(label)}</label>
              <input id={`${id}-field-${index + 1}`} type="text" autoComplete="off" />
            </p>
          ))}
        </div>
      )}
      <p className={styles.action}>
        <ButtonLink href={link.href} look="main">
          {link.text}
        </ButtonLink>
      </p>
    </Section>
  );
}
