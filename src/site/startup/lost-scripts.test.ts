// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { restoreTyped } from './lost-scripts.ts';

let root: HTMLElement;

beforeEach(() => {
  sessionStorage.clear();
  root = document.createElement('div');
  root.innerHTML = '<input id="name"><textarea id="message"></textarea>';
  document.body.replaceChildren(root);
});

test.each(['"name"', '{}', 'null', '[null]', '[["name"]]', '[["name",{}]]', '[', '[[{},1]]'])(
  '%s in its place is forgotten, so that a lost script can load the page again',
  (stored) => {
    sessionStorage.setItem('typed', stored);
    restoreTyped(root);
    expect(root.querySelector('input')?.value).toBe('');
    root.dispatchEvent(new Event('hydrated'));
    expect(sessionStorage.getItem('typed')).toBeNull();
  },
);
