import { expect, test } from 'vitest';
import { refuseFiles } from './refuse-files.ts';

/** Drags something over an element that may take it, or drops it there. @returns whether the browser would open it */
function isOpened(event: 'dragover' | 'drop', type: string, isTaken = false): boolean {
  const page = new EventTarget();
  if (isTaken) page.addEventListener(event, (drag) => drag.preventDefault());
  refuseFiles(page);
  const drag = Object.assign(new Event(event, { cancelable: true }), {
    dataTransfer: { types: [type], dropEffect: 'copy' },
  });
  const isLeft = page.dispatchEvent(drag);
  expect(drag.dataTransfer.dropEffect).toBe(isLeft || isTaken ? 'copy' : 'none');
  return isLeft;
}

test.each(['dragover', 'drop'] as const)(
  'a file that no field takes is not opened in place of the editor (%s)',
  (event) => {
    expect(isOpened(event, 'Files')).toBe(false);
  },
);

test('a field takes a file, and words are dragged from field to field, as before', () => {
  expect(isOpened('dragover', 'Files', true)).toBe(false);
  expect(isOpened('dragover', 'text/plain')).toBe(true);
});
