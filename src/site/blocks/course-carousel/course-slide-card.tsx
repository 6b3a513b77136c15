import { Highlight } from '../../search/highlight.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { CourseSlide } from './course-matches.ts';
import styles from './course-slide-card.module.css';

/** A course in the carousel. The front slide's button is the main one. */
export function CourseSlideCard({ course, search, active }: { course: CourseSlide; search: string; active: boolean }) {
  const { heading, subHeading, description, image, icon, duration, link } = course;
  return (
    <article className={styles.card} data-active={active}>
      <img
        className={styles.picture}
        src={image.src}
        alt={image.alt}
        width={image.width}
        height={image.height}
        loading="lazy"
        draggable={false}
      />
      <div className={styles.words}>
        <p className={styles.for}>
          <Icon name={icon} size={20} />
          <Highlight search={search} text={subHeading} />
        </p>
        <h3 className={styles.heading}>
          <Highlight search={search} text={heading} />
        </h3>
        <p className={styles.description}>
          <Highlight search={search} text={description} />
        </p>
        <div className={styles.foot}>
          <ButtonLink href={link} look={active ? 'main' : 'plain'}>
            Enroll Now<span className="visually-hidden">: {heading}</span>
          </ButtonLink>
          {duration ? (
            <p className={styles.duration}>
              <Icon name="clock" size={20} />
              <Highlight search={search} text={duration} />
            </p>
          ) : null}
        </div>
      </div>
    </article>
  );
}
