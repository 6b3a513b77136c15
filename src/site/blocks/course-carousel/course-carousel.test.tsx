// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Block } from '../../../generated/documents.ts';
import { setSearchText } from '../../search/search-text.tsx';
import { CourseCarousel, matchingCourses } from './course-carousel.tsx';

const image = { src: '/images/smsts.svg', alt: 'A helmet' };
const block: Block<'course-carousel'> = {
  type: 'course-carousel',
  heading: 'Courses',
  courses: [
    {
      id: 'smsts',
      heading: 'Site Management',
      subHeading: 'For agents',
      description: 'Plan a safe site',
      image,
      icon: 'helmet',
      duration: '5 days',
      link: '/smsts-course',
    },
    {
      id: 'green',
      heading: 'Green Labourer',
      subHeading: 'For new starters',
      description: 'The award',
      image: { ...image, alt: '' },
      icon: 'card',
      link: '/courses/green-labour-card-courses',
    },
  ],
};
const cards = () => screen.queryAllByRole('article');
const search = (text: string) => act(() => setSearchText(text));

beforeEach(() => {
  render(<CourseCarousel block={block} id="block-4" />);
});
afterEach(() => {
  cleanup();
  search('');
});

describe('the course carousel', () => {
  test('HOME-15 HOME-16 each card has an Enroll Now link to its page', () => {
    const links = screen.getAllByRole('link', { name: /^Enroll Now/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(block.courses.map(({ link }) => link));
  });

  test('HOME-29 a card shows heading, subHeading, description, picture and, where there is one, duration', () => {
    const [first, second] = cards();
    for (const text of ['Site Management', 'For agents', 'Plan a safe site', '5 days'])
      expect(first).toHaveTextContent(text);
    expect(first?.querySelector('img')).toHaveAttribute('src', '/images/smsts.svg');
    expect(second).not.toHaveTextContent('days');
  });

  test('HOME-22 a search highlights its matches and says how many there are', () => {
    search('safe');
    expect(cards()).toHaveLength(1);
    expect(document.querySelector('mark')).toHaveTextContent('safe');
    expect(screen.getByText(/1 course here matches/)).toBeInTheDocument();
  });

  test('HOME-31 a search that matches no card leaves none and says so', () => {
    search('scaffolding');
    expect(cards()).toHaveLength(0);
    expect(screen.getByText(/No course here matches/)).toBeInTheDocument();
  });
});

const found = (search: string) => matchingCourses(search, block.courses).map(({ id }) => id);

test('HOME-17 HOME-18 HOME-19 the search matches headings, subHeadings and descriptions in any case', () => {
  expect(found('site MANAGEMENT')).toEqual(['smsts']);
  expect(found('new starters')).toEqual(['green']);
  expect(found('safe')).toEqual(['smsts']);
});

test('HOME-20 HOME-21 the search matches durations and text that is only in the link', () => {
  expect(found('5 days')).toEqual(['smsts']);
  expect(found('smsts-course')).toEqual(['smsts']);
});

test('HOME-31 a search without matches leaves no course; an empty one leaves all', () => {
  expect(found('scaffold')).toEqual([]);
  expect(found(' ')).toEqual(['smsts', 'green']);
});
