import type { ReactNode } from 'react';
import type { PairedLayout } from '../../generated/documents.ts';
import { withRanges } from '../page/prose.tsx';
import styles from './section.module.css';

export interface SectionProps {
  id: string;
  /** Anchor for links, used instead of the id. */
  anchor?: string | undefined;
  heading?: string | undefined;
  /** Shown under the heading. */
  intro?: ReactNode;
  /** Below the heading and the intro. */
  picture?: ReactNode;
  /** On wide screens. beside: the heading is beside the content, otherwise above it; across: items of lists form columns. */
  layout?: 'beside' | PairedLayout | undefined;
  /** surface: on the quiet background; ink: light on dark. */
  ground?: 'paper' | 'surface' | 'ink';
  children: ReactNode;
}

/** A section of a page: a thin line, the heading, the content. */
export function Section({ id, anchor, heading, intro, picture, layout, ground = 'paper', children }: SectionProps) {
  const section = anchor ?? id;
  const headingId = `${id}-heading`;
  return (
    <section
      id={section}
      className={styles.section}
      data-layout={layout}
      data-ground={ground}
      aria-labelledby={heading ? headingId : undefined}
    >
      <div className={styles.inner}>
        {(heading || intro) && (
          <div className={styles.head}>
            {heading && <h2 id={headingId}>{withRanges(heading)}</h2>}
            {intro && <div className={styles.intro}>{intro}</div>}
            {picture}
          </div>
        )}
        <div className={styles.content}>{children}</div>
      </div>
    </section>
  );
}
