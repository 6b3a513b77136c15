import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COMMANDS } from './commands.ts';

it('every command that a document or a message names exists', () => {
  const groups = new Set(Object.keys(COMMANDS).map((name) => name.split(' ')[0]));
  const exists = (command: string, action?: string) =>
    command in COMMANDS ||
    (action === undefined ? groups.has(command) : `${command} ${action}` in COMMANDS) ||
    ['lint', 'typecheck', 'test:watch'].includes(command);
  const files = execFileSync('git', ['grep', '-l', 'npm run '], { encoding: 'utf8' }).trim().split('\n');
  const wrong = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/npm run ([a-z][\w-]*(?::[\w-]+)?)(?: --silent)?(?: -- ([a-z][\w-]*))?/g)]
      .filter(([, command = '', action]) => !exists(command, action))
      .map(([named]) => `${file}: ${named}`),
  );
  expect(wrong).toEqual([]);
});
