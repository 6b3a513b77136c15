import { expect, test } from 'vitest';
import { diskFault } from './disk-fault.ts';

const failed = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: reported by the system`), { code, ...(path === undefined ? {} : { path }) });

test('a full disk is reported in words, with what to do', () => {
  expect(diskFault(failed('ENOSPC'))).toBe('The disk is full. Make room and try again.');
});

test('a file that may not be written is named', () => {
  expect(diskFault(failed('EACCES', 'dist/site'))).toBe(
    'dist/site cannot be written: This user may not write there. Check the permissions.',
  );
});

test('other errors are no faults of the disk', () => {
  expect(diskFault(failed('ENOENT'))).toBeUndefined();
  expect(diskFault(new Error('other'))).toBeUndefined();
  expect(diskFault('text')).toBeUndefined();
});
