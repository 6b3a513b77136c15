import type { BlockProps } from '../../page/block-props.ts';
import { withRanges } from '../../page/prose.tsx';
import { Carousel } from '../../ui/carousel/carousel.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './testimonials.module.css';

/** Testimonials, one at a time, advancing every 5 seconds (HOME-23 to HOME-28). One that is made up says so. */
export function Testimonials({ block, id }: BlockProps<'testimonials'>) {
  return (
    <Section id={id} heading={block.heading} ground="surface" layout="beside">
      <Carousel
        label={`${block.heading}, slides`}
        fit="one"
        slides={block.testimonials.map((testimonial) => ({
          key: testimonial.id,
          name: testimonial.name,
          content: (
            <figure className={styles.testimonial}>
              <blockquote className={styles.content}>
                <p>{withRanges(testimonial.content)}</p>
              </blockquote>
              <figcaption className={styles.who}>
                {testimonial.example && <b>Example</b>}
                <span className={styles.name}>{withRanges(testimonial.name)}</span>
                <span>{withRanges(testimonial.position)}</span>
              </figcaption>
            </figure>
          ),
        }))}
      />
    </Section>
  );
}
