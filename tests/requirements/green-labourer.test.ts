// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { renderPage } from '../fixtures/rendered-page.ts';

const page = renderPage('/courses/green-labour-card-courses');
const aim = page.section('Aim');
const eligibility = page.section('Eligibility Requirements');

test('GL-01 the banner has the title and says what the course is', () => {
  expect(page.heading).toBe('Green Labourer Course');
  const banner = page.element.querySelector('h1')?.closest('section')?.textContent;
  expect(banner).toContain('1 day of health and safety training, online or in a classroom.');
});

describe('the aim', () => {
  test('GL-06 has five topics', () => {
    expect(aim.items).toHaveLength(5);
  });

  test('GL-07 GL-08 GL-09 covers risk assessment, manual handling and working at height', () => {
    expect(aim.items[0]).toMatch(/^Risk assessment/);
    expect(aim.items[1]).toMatch(/^Manual handling/);
    expect(aim.items[2]).toMatch(/^Working at height/);
  });

  test('GL-10 GL-11 covers construction health risks, and personal and equipment safety', () => {
    expect(aim.items[3]).toMatch(/^Construction health risks/);
    expect(aim.items[4]).toMatch(/^Personal and equipment/);
  });
});

test('GL-12 Who should attend lists labourers first', () => {
  const { items } = page.section('Who should attend');
  expect(items.length).toBeGreaterThanOrEqual(3);
  expect(items[0]).toMatch(/Labourers/);
});

describe('eligibility', () => {
  test('GL-13 is under Eligibility Requirements', () => {
    expect(eligibility.items).toHaveLength(4);
  });

  test('GL-27 requires an age of 16 or over, with parental consent under 18', () => {
    expect(eligibility.items[0]).toBe('Age 16 or over. Under 18 we need parental consent.');
  });

  test('GL-28 GL-29 requires photo ID and good English', () => {
    expect(eligibility.items[1]).toMatch(/^Photo ID/);
    expect(eligibility.items[2]).toMatch(/^Good English/);
  });

  test('GL-30 requires a Windows computer with webcam, microphone and speaker to attend online', () => {
    expect(eligibility.items[3]).toBe('A Windows computer with webcam, microphone and speaker, if you attend online.');
  });
});

test('GL-14 What will be covered is an expandable list', () => {
  const topics = [...page.section('What will be covered').element.querySelectorAll('details')];
  expect(topics.length).toBeGreaterThanOrEqual(5);
  for (const topic of topics) expect(topic.open).toBe(false);
  expect(page.opened('Working at height').text).toContain('fragile roofs');
});

describe('the award', () => {
  test('GL-15 is the Level 1 Award in health and safety in a construction environment', () => {
    expect(page.section('Achievement').text).toMatch(
      /Level 1 Award in Health and Safety in a Construction Environment/i,
    );
  });

  test('GL-16 is valid for life', () => {
    expect(page.section('Achievement').text).toContain('It is valid for life');
    expect(page.fact('Award')).toBe('Level 1, valid for life');
  });

  test('GL-18 GL-19 follows a one-hour assessment with a pass mark of 80%', () => {
    expect(page.fact('Assessment')).toBe('1 hour');
    expect(page.fact('Pass mark')).toBe('80%');
    expect(page.section('Assessment').text).toMatch(/assessment of 1 hour\. You need 80% to pass/);
  });
});

test('GL-17 it is taught online and in a classroom', () => {
  const { text } = page.section('Mode of training');
  expect(text).toMatch(/^Online:/m);
  expect(text).toMatch(/^Classroom:/m);
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
