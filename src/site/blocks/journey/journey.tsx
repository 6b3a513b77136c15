import type { BlockProps } from '../../page/block-props.ts';
import { ProseView, withRanges } from '../../page/prose.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './journey.module.css';

export function Journey({ block, id }: BlockProps<'journey'>) {
  return (
    <Section
      id={id}
      heading={block.heading}
      intro={block.intro && <ProseView prose={block.intro} />}
      layout={block.layout ?? 'beside'}
      ground="ink"
    >
      <ol>
        {block.steps.map(({ title, text }, index) => (
          <li className={styles.step} key={index}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={styles.title}>{withRanges(title)}</h3>
            <p className={styles.text}>{withRanges(text)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
