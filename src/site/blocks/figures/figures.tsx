import type { BlockProps } from '../../page/block-props.ts';
import { InlineProse } from '../../page/prose.tsx';
import { RunningText } from '../../ui/running-text.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './figures.module.css';

/**
 * Pictures that teach, side by side, each with a caption and, for evidence, whether it counts. The caption of a single
 * picture stands below the heading.
 */
export function Figures({ block, id }: BlockProps<'figures'>) {
  const [only, another] = block.figures;
  const intro = another || only?.mark ? undefined : only?.caption;
  return (
    <Section
      id={id}
      heading={block.heading}
      intro={intro && <RunningText prose={intro} />}
      layout={block.layout ?? 'beside'}
      ground={block.layout === 'across' ? 'surface' : 'paper'}
    >
      <div className={styles.figures}>
        {block.figures.map(({ image, mark, caption }, index) => (
          <figure key={index}>
            <img src={image.src} alt={image.alt} width={image.width} height={image.height} loading="lazy" />
            {!intro && (
              <figcaption>
                {mark && <b data-mark={mark}>{mark === 'counts' ? 'This counts' : 'This does not'}</b>}
                <InlineProse prose={caption} />
              </figcaption>
            )}
          </figure>
        ))}
      </div>
    </Section>
  );
}
