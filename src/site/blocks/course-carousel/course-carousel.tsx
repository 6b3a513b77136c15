import type { BlockProps } from '../../page/block-props.ts';
import { SearchResult } from '../../search/search-result.tsx';
import { useSearchText } from '../../search/search-text.ts';
import { useFirstMatch } from '../../search/use-first-match.ts';
import { Carousel } from '../../ui/carousel/carousel.tsx';
import { Section } from '../../ui/section.tsx';
import { matchingCourses } from './course-matches.ts';
import { CourseSlideCard } from './course-slide-card.tsx';

/** Course cards that advance every 5 seconds. The search box filters them (HOME-09 to HOME-22). */
export function CourseCarousel({ block, id }: BlockProps<'course-carousel'>) {
  const search = useSearchText();
  const firstMatch = useFirstMatch<HTMLLIElement>(search);
  const courses = matchingCourses(search, block.courses);
  return (
    <Section id={id} heading={block.heading}>
      <SearchResult search={search} count={courses.length} one="course" many="courses" />
      <Carousel
        label={`${block.heading}, slides`}
        fit="many"
        set={search}
        firstSlide={firstMatch}
        slides={courses.map((course) => ({
          key: course.id,
          name: course.heading,
          content: (active) => <CourseSlideCard course={course} search={search} active={active} />,
        }))}
      />
    </Section>
  );
}
