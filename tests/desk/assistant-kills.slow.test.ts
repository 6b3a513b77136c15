import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectAssistant, connectByKey, makeKey, type TestAssistant } from '../fixtures/assistant.ts';
import { bundleProgram } from '../fixtures/bundle-program.ts';
import { freePort } from '../fixtures/free-port.ts';
import { spreadOver } from '../fixtures/killed-database.ts';
import { amountOf } from '../fixtures/long-form.ts';
import { startTestDesk, type TestDesk } from '../fixtures/test-desk.ts';

const PROGRAM = bundleProgram('tests/desk/desk-in-process.ts');
/** After how many of its statements of the database the desk is killed, while an assistant works. */
const KILLS = amountOf('KILLS', { short: 3, long: 120 });

/** What the assistant does one after the other: changes of one document and of several, one of which it takes back. */
const STEPS: readonly [tool: string, given: Record<string, unknown>][] = [
  ['change_document', { document: 'about.json', changes: [{ at: '/title', do: 'set', value: 'Who we are, and why' }] }],
  ['find_text', { query: 'Which card do I need?', replacement: 'Which card will I need?' }],
  ['rename_page', { document: 'about.json', route: '/our-company' }],
  ['undo', {}],
  ['remove_page', { document: 'policies/cookies-policy.json', sendTo: '/privacy-policy' }],
];

let desk: TestDesk;
let key: string;
let survivor: TestAssistant;
beforeAll(async () => {
  desk = await startTestDesk();
  key = await makeKey(desk, await desk.addPerson(['writer'], 'Ada Writer'));
  survivor = await connectAssistant(desk, key);
});
afterAll(() => desk.stop());

const begin = async (): Promise<string> => (await survivor.run('start_draft', { title: 'January' })).draft;

/** All that a draft has: its documents as they are, and every version of them with its author. */
async function stored(draft: string) {
  const documents = desk.database.selectFrom('draft_document').select(['document', 'base', 'text']);
  const versions = desk.database.selectFrom('draft_version').select(['document', 'sequence', 'text', 'author']);
  return {
    documents: await documents.where('draft_id', '=', draft).orderBy('document').execute(),
    versions: await versions.where('draft_id', '=', draft).orderBy('document').orderBy('sequence').execute(),
  };
}

/** Works in a draft until the desk is killed. @returns what was stored before and after each answer, and the statements */
async function work(draft: string, killedAfter: number) {
  const port = String(await freePort());
  const { folders, settings } = desk;
  const words = ['--no-warnings', PROGRAM, JSON.stringify({ folders, settings }), port, String(killedAfter)];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  await Promise.race([once(child.stdout, 'readable'), ended]);
  const states = [await stored(draft)];
  try {
    const { run } = await connectByKey(`http://localhost:${port}`, key);
    for (const [tool, given] of STEPS) {
      await run(tool, { draft, ...given });
      states.push(await stored(draft));
    }
  } catch (error) {
    if (killedAfter === 0) throw error;
  }
  child.kill('SIGTERM');
  const printed = await text(child.stdout);
  const [, signal] = await ended;
  return { states, signal, statements: Number(printed.trim().split('\n').at(-1)) };
}

it('an assistant’s change is stored wholly or not at all, wherever the desk is killed, and stays once it is answered', {
  timeout: (KILLS + 1) * 60_000,
}, async () => {
  const unharmed = await work(await begin(), 0);
  expect(unharmed.states).toHaveLength(STEPS.length + 1);
  expect(new Set(unharmed.states.map((state) => JSON.stringify(state))).size).toBe(STEPS.length + 1);
  expect(unharmed.states[4]?.documents).toEqual(unharmed.states[2]?.documents);
  for (const statement of spreadOver(unharmed.statements, KILLS)) {
    const draft = await begin();
    const { states, signal } = await work(draft, statement);
    expect(signal).toBe('SIGKILL');
    expect(states).toEqual(unharmed.states.slice(0, states.length));
    // The change that was not answered may have been stored.
    const left = await stored(draft);
    expect(unharmed.states.slice(states.length - 1, states.length + 1)).toContainEqual(left);
    const change = { at: '/description', do: 'set', value: `Killed after ${statement}` };
    await survivor.run('change_document', { draft, document: 'about.json', changes: [change] });
    const others = ({ documents }: typeof left) => documents.filter(({ document }) => document !== 'about.json');
    expect(others(await stored(draft))).toEqual(others(left));
  }
  expect(await desk.database.selectFrom('publish').select('id').execute()).toEqual([]);
});
