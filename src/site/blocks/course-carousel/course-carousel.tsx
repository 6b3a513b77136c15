import type { Block } from '../../../generated/documents.ts';
import { matches } from '../../../shop/search/search.ts';
import type { BlockProps } from '../../page/block-props.ts';
import { SearchResult } from '../../search/search-result.tsx';
import { Highlight, useFirstMatch, useSearchText } from '../../search/search-text.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Carousel } from '../../ui/carousel/carousel.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './course-slide-card.module.css';

/** Course cards that advance every 5 seconds. The search box filters them (HOME-09 to HOME-22). */
export function CourseCarousel({ block, id }: BlockProps<'course-carousel'>) {
  const search = useSearchText();
  const firstMatch = useFirstMatch<HTMLLIElement>(search);
  const courses = matchingCourses(search, block.courses);
  return (
    <Section id={id} heading={block.heading}>
      <SearchResult search={search} count={courses.length} noun="course" />
      <Carousel
        label={`${block.heading}, slides`}
        fit="many"
        set={search}
        firstSlide={firstMatch}
        slides={courses.map((course) => ({
          key: course.id,
          name: course.heading,
          content: <CourseSlideCard course={course} search={search} />,
        }))}
      />
    </Section>
  );
}

function CourseSlideCard({ course, search }: { course: CourseSlide; search: string }) {
  const { heading, subHeading, description, image, icon, duration, link } = course;
  return (
    <article className={styles.card}>
      <img
        className={styles.picture}
        src={image.src}
        alt={image.alt}
        width={image.width}
        height={image.height}
        loading="lazy"
      />
      <div className={styles.words}>
        <p className={styles.for}>
          <Icon name={icon} size={20} />
          <Highlight search={search} text={subHeading} />
        </p>
        <h3>
          <Highlight search={search} text={heading} />
        </h3>
        <p className={styles.description}>
          <Highlight search={search} text={description} />
        </p>
        <div className={styles.foot}>
          <ButtonLink href={link}>
            Enroll Now<span className="visually-hidden">: {heading}</span>
          </ButtonLink>
          {duration && (
            <p className={styles.duration}>
              <Icon name="clock" size={20} />
              <Highlight search={search} text={duration} />
            </p>
          )}
        </div>
      </div>
    </article>
  );
}

export type CourseSlide = Block<'course-carousel'>['courses'][number];

/** The courses whose heading, subHeading, description, duration or link match the search text (HOME-17 to HOME-21). */
function matchingCourses(search: string, courses: readonly CourseSlide[]): CourseSlide[] {
  return courses.filter(({ heading, subHeading, description, duration, link }) =>
    matches(search, [heading, subHeading, description, duration, link]),
  );
}
