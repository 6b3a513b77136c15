import type { BlockProps } from '../../page/block-props.ts';
import { Section } from '../../ui/section.tsx';
import styles from './journey.module.css';

/** Numbered steps along a line, from enquiry to certificate. */
export function Journey({ block, id }: BlockProps<'journey'>) {
  return (
    <Section id={id} heading={block.heading} ground="surface">
      <ol className={styles.steps}>
        {block.steps.map(({ title, text }) => (
          <li className={styles.step} key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
