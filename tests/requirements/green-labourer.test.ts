// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { renderPage } from '../fixtures/rendered-page.ts';

const page = renderPage('/courses/green-labour-card-courses');

test('GL-01 the banner has the title and says what the course is', () => {
  expect(page.heading).toBe('Green Labourer Course');
  const banner = page.element.querySelector('h1')?.closest('section')?.textContent;
  expect(banner).toContain('1 day of health and safety training, online or in a classroom.');
});

test('GL-14 What will be covered is an expandable list', () => {
  const topics = [...page.section('What will be covered').element.querySelectorAll('details')];
  expect(topics.length).toBeGreaterThanOrEqual(5);
  for (const topic of topics) expect(topic.open).toBe(false);
  expect(page.opened('Working at height').text).toContain('fragile roofs');
});

test('GL-20 there are six reasons to choose us', () => {
  expect(page.section('Why Choose Us').items).toHaveLength(6);
});

test('GL-21 the two options are on the page twice, the second time under Course Options', () => {
  const options = page.section('Course Options').element;
  expect(options.querySelectorAll('li')).toHaveLength(2);
  const all = [...page.element.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Add to Cart');
  expect(all).toHaveLength(4);
});
