import { expect, test } from 'vitest';
import { describeFileError } from './files.ts';

const failed = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: reported by the system`), { code, ...(path === undefined ? {} : { path }) });

test('a full disk is reported with what to do', () => {
  for (const code of ['ENOSPC', 'SQLITE_FULL', '53100'])
    expect(describeFileError(failed(code))).toBe('The disk is full. Make room and try again.');
});

test('a file that is missing or forbidden is named', () => {
  expect(describeFileError(failed('ENOENT', 'pages'))).toBe('pages does not exist.');
  expect(describeFileError(failed('EACCES', 'dist/site'))).toBe(
    'This user may not read or write dist/site. Change its permissions.',
  );
});

test('other errors are not of the file system', () => {
  expect(describeFileError(new Error('other'))).toBeUndefined();
  expect(describeFileError('text')).toBeUndefined();
});
