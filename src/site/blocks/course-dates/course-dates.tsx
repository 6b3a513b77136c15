import { settings } from 'virtual:site-settings';
import { useEffect, useState } from 'react';
import type { CourseDate } from '../../../generated/documents.ts';
import {
  beginning,
  calendarAddress,
  londonTime,
  placeText,
  WAITING_LIST,
} from '../../../shop/products/course-dates.ts';
import { daysText } from '../../../shop/products/course-days.ts';
import { withPlaces } from '../../../shop/products/course-places.ts';
import { phoneHref } from '../../contact/phone-href.ts';
import type { BlockProps } from '../../page/block-props.ts';
import { useProduct } from '../../products/products.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './course-dates.module.css';

const PLACES: Readonly<Record<CourseDate['places'], string>> = {
  open: 'Places available',
  few: 'Few places left',
  full: 'Full',
};

/** The next dates of a course. Those that have begun disappear at view time, because a page may be older than they are. */
export function CourseDates({ block, id }: BlockProps<'course-dates'>) {
  const { name, title, dates = [], places } = useProduct(block.product);
  const course = name ?? title ?? '';
  const [now, setNow] = useState('');
  useEffect(() => setNow(londonTime(new Date())), []);
  const next = dates.filter((date) => beginning(date) > now).map((date) => withPlaces(date, places));
  const { phone } = settings.contact;
  return (
    <Section id={id} heading={block.heading} layout={block.layout ?? 'beside'} ground="surface">
      <ul className={styles.dates}>
        {next.map((date) => (
          <li key={date.name} className={styles.date}>
            <p className={styles.days}>{daysText(date)}</p>
            <p className={styles.where}>
              {date.from} to {date.to}
              {date.first !== date.last && ' each day'}. {placeText(date)}.
            </p>
            <p className={styles.places} data-places={date.places}>
              {PLACES[date.places]}
            </p>
            <ButtonLink href={enquiryAddress(course, date)}>
              {date.places === 'full' ? 'Join the waiting list' : 'Enquire for this date'}
              <span className="visually-hidden">: {daysText(date)}</span>
            </ButtonLink>
            {date.places !== 'full' && (
              <ButtonLink look="quiet" href={calendarAddress(date)}>
                Add to calendar
                <span className="visually-hidden">: {daysText(date)}</span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.other}>
        <span>{next.length > 0 ? 'Need another date?' : 'No dates are set at the moment.'}</span> Call{' '}
        <a href={phoneHref(phone)}>{phone}</a> or <a href="/contact-us">ask us</a>.
      </p>
    </Section>
  );
}

/** The contact page, whose form begins with the course and the date, or its waiting list (blocks/contact/contact.tsx). */
function enquiryAddress(course: string, date: CourseDate): string {
  const list = date.places === 'full' ? WAITING_LIST : '';
  const about = `${list}${course}, ${daysText(date)}, ${date.venue?.name ?? 'online'}`;
  return `/contact-us?${new URLSearchParams({ about })}`;
}
