import { describe, expect, it } from 'vitest';
import { nearestName, suggestName } from './nearest-name.ts';

describe('a misspelt name', () => {
  it('is most likely the closest known one', () => {
    expect(nearestName('quesion', ['answer', 'question', 'heading'])).toBe('question');
    expect(nearestName('colourOfTheWall', ['answer', 'question'])).toBeUndefined();
  });

  it('is most likely one of at most three known names that go on with further words', () => {
    expect(suggestName('/contact', ['/contact-us', '/contacts', '/about'])).toBe('Did you mean “/contacts”?');
    expect(suggestName('/contact', ['/contact-us', '/about'])).toBe('Did you mean “/contact-us”?');
    expect(suggestName('/smsts', ['/smsts-course', '/smsts-refresher', '/cscs'])).toBe(
      'Did you mean “/smsts-course” or “/smsts-refresher”?',
    );
    expect(
      suggestName(
        '/nvq',
        ['2', '3', '6', '7'].map((level) => `/nvq-level-${level}`),
      ),
    ).not.toContain('Did you mean');
  });

  it.each([
    ['nvq-2-plumbing', ['nvq-3-plumbing']],
    ['/nvq-3-tilng', ['/nvq-2-tiling']],
    ['nvq.level3Longest', ['nvq.level2Longest', 'nvq.level6Longest']],
  ])('%s is never one with another number', (name, known) => {
    expect(nearestName(name, known)).toBeUndefined();
    expect(suggestName(name, known)).not.toContain('Did you mean');
  });

  it.each([
    ['citbTest.validity', ['citbTest.duration', 'citbTest.questions']],
    ['cards.redProvisionalValidity', ['cards.redTraineeValidity']],
    ['citbTest.questions', ['citbTest.questionsLong']],
    ['/nvq-2-roofing', ['/nvq-2-tiling']],
  ])('%s is never one with another word', (name, known) => {
    expect(nearestName(name, known)).toBeUndefined();
  });

  it('has one word that is close, whatever its capital letters', () => {
    expect(nearestName('citbTest.passmark', ['citbTest.passMark', 'courses.passMark'])).toBe('citbTest.passMark');
    expect(nearestName('citbTset.duration', ['citbTest.duration', 'greenLabourer.duration'])).toBe('citbTest.duration');
  });

  it('without a number may be each of those that differ only in theirs', () => {
    const known = ['nvq.level2Duration', 'nvq.level3Duration', 'nvq.equipment'];
    expect(nearestName('nvq.levelDuration', known)).toBeUndefined();
    const advice = 'Did you mean “nvq.level2Duration” or “nvq.level3Duration”?';
    expect(suggestName('nvq.levelDuration', known)).toBe(advice);
    expect(suggestName('nvq.levelDuration', known, { likely: ['nvq.level3Duration'] })).toBe(
      'Did you mean “nvq.level3Duration”?',
    );
  });

  it('is rather a name that nothing uses yet than one that is about as close', () => {
    const known = ['nvq-2-tiling', 'nvq-2-piling'];
    expect(nearestName('nvq-2-tilling', known)).toBe('nvq-2-tiling');
    expect(nearestName('nvq-2-tilling', known, { likely: ['nvq-2-piling'] })).toBe('nvq-2-piling');
    expect(nearestName('nvq-2-tilling', [...known, 'nvq-2-roofing'], { likely: ['nvq-2-roofing'] })).toBe(
      'nvq-2-tiling',
    );
  });

  it('is looked up in its group if there are many', () => {
    const known = [
      ...Array.from({ length: 40 }, (_, index) => `nvq.name${index}`),
      'citbTest.duration',
      'citbTest.questions',
    ];
    expect(suggestName('citbTest.validity', known)).toBe(
      'Those of citbTest are: citbTest.duration, citbTest.questions.',
    );
  });

  it('is looked up where the names are if they are many', () => {
    const known = Array.from({ length: 40 }, (_, index) => `name-${index}`);
    expect(suggestName('plumbing', known, { list: 'pages/_data/catalogue.json' })).toBe(
      'They are all in pages/_data/catalogue.json.',
    );
  });
});
