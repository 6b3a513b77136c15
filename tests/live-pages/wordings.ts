import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { departures, type Report } from './departures.ts';

// Which requirements of the specification do the live pages no longer follow? Editors may depart from it, so this warns and
// never fails. The same tests on their own copy of the content do fail: they are also tests of the product.
const folder = mkdtempSync(join(tmpdir(), 'wordings-'));
const file = join(folder, 'report.json');
const command = ['vitest', 'run', 'tests/requirements', '--reporter=json', `--outputFile=${file}`];
spawnSync('npx', command, { stdio: 'ignore' });
const report: Report | undefined = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
rmSync(folder, { recursive: true });

const found = report ? departures(report) : ['the pages could not be compared with the specification.'];
for (const line of found) console.log(`warning: ${line}`);
console.log(
  found.length === 0
    ? 'The pages follow the wordings of the specification.'
    : 'Nothing needs to be done where the pages depart from the specification on purpose.',
);
