import { settings } from 'virtual:site-settings';
import { describe, expect, test } from 'vitest';
import { shellState } from './shell-state.ts';

const placeholder = (path: string) => shellState(path, settings).placeholder;

describe('the search placeholder', () => {
  test('SHELL-23 asks for a course title or feature on every path under /nvq', () => {
    expect(placeholder('/nvq-level-2')).toBe('course title or feature');
    expect(placeholder('/nvq-2-trowel/bricklaying')).toBe('course title or feature');
  });

  test('SHELL-24 SHELL-25 asks for a card name on /cscs and a test category on /citb', () => {
    expect(placeholder('/cscs')).toBe('card name');
    expect(placeholder('/citb')).toBe('test category');
  });

  test('SHELL-26 SHELL-27 asks for a course type on Green Labourer and a course on the home page', () => {
    expect(placeholder('/courses/green-labour-card-courses')).toBe('course type (online or classroom)');
    expect(placeholder('/')).toBe('course name, description or feature');
  });

  test('SHELL-36 is neutral on every other path', () => {
    expect(placeholder('/about')).not.toBe('');
    expect(placeholder('/about')).toBe(settings.search.placeholder);
  });
});

test("the current page's link is the current one, in groups too", () => {
  expect(shellState('/nvq-level-3', settings).current).toBe('/nvq-level-3');
  expect(shellState('/card-AQP', settings).current).toBeUndefined();
});
