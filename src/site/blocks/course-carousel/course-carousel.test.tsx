// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Block } from '../../../generated/documents.ts';
import { setSearchText } from '../../search/search-text.tsx';
import { CourseCarousel } from './course-carousel.tsx';

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

test.each([
  ['HOME-17 headings, in any case', 'site MANAGEMENT', ['Site Management']],
  ['HOME-18 subHeadings', 'new starters', ['Green Labourer']],
  ['HOME-19 descriptions', 'safe', ['Site Management']],
  ['HOME-20 durations', '5 days', ['Site Management']],
  ['HOME-21 text that is only in the link', 'smsts-course', ['Site Management']],
  ['HOME-31 nothing, and shows no card', 'scaffold', []],
  ['HOME-31 everything when it is blank', ' ', ['Site Management', 'Green Labourer']],
])('the search matches %s', (_, text, headings) => {
  search(text);
  expect(cards().map((card) => card.querySelector('h3')?.textContent)).toEqual(headings);
});

test('HOME-22 a search highlights its matches', () => {
  search('safe');
  expect(document.querySelector('mark')).toHaveTextContent('safe');
});
