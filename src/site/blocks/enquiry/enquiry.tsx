import type { BlockProps } from '../../page/block-props.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { RunningText } from '../../ui/running-text.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './enquiry.module.css';

/** An invitation to ask. Its inputs are not connected to any action; its button leads to the contact page (D1 2.5). */
export function Enquiry({ block, id }: BlockProps<'enquiry'>) {
  return (
    <Section
      id={id}
      heading={block.heading}
      intro={block.text ? <RunningText prose={block.text} /> : undefined}
      layout="split"
      ground="surface"
    >
      <div className={styles.enquiry}>
        {(block.fields ?? []).map((label, index) => (
          <div className={styles.field} key={label}>
            <label htmlFor={`${id}-field-${index}`}>{label}</label>
            <input id={`${id}-field-${index}`} type="text" autoComplete="off" />
          </div>
        ))}
        <ButtonLink href={block.link.href}>{block.link.text}</ButtonLink>
      </div>
    </Section>
  );
}
