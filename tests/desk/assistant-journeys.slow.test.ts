import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EDITOR_CONNECTION, PUBLIC_FOLDER } from '../../src/build/sources/folders.ts';
import { connectByBridge, connectByKey, makeKey, type TestAssistant } from '../fixtures/assistant.ts';
import { type ByHand, JOURNEYS } from '../fixtures/assistant-journeys.ts';
import { freePort } from '../fixtures/free-port.ts';
import { type SignedIn, startTestDesk, type TestDesk } from '../fixtures/test-desk.ts';

let desk: TestDesk;
let ada: SignedIn;
let pat: SignedIn;
const assistants = new Map<string, TestAssistant>();

beforeAll(async () => {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  desk = await startTestDesk(address, undefined, true);
  cpSync(PUBLIC_FOLDER, desk.folders.publicFolder, { recursive: true });
  await desk.app.listen({ host: 'localhost', port });
  ada = await desk.addPerson(['writer'], 'Ada Writer');
  pat = await desk.addPerson(['publisher'], 'Pat Publisher');
  const key = await makeKey(desk, ada);
  assistants.set('at the desk', await connectByKey(address, key));
  assistants.set(
    'over the bridge',
    await connectByBridge({ DESK_URL: address, ASSISTANT_KEY: await makeKey(desk, ada) }),
  );
}, 120_000);
afterAll(async () => {
  for (const { client } of assistants.values()) await client.close();
  await desk.stop();
});

function personIn(draft: string, { cookie }: SignedIn): ByHand {
  const headers = { cookie, 'x-draft': draft };
  const call: ByHand['call'] = async (name, body) => {
    const answer = await desk.call(name, body, headers);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  return {
    call,
    propose: async (name, body) => call(name, { drafts: [], ...body }),
    async edit(document, change) {
      const { hash, text } = (await desk.call(`GET /api/documents/${document}`, undefined, headers)).json();
      return call('POST /api/save', { edits: [{ document, hash, value: change(JSON.parse(text)) }] });
    },
  };
}

/** What a draft would put live. New products have an id that no other has. */
async function filesOf(draft: string) {
  const answer = await desk.call('GET /api/publish/changes', undefined, { cookie: pat.cookie, 'x-draft': draft });
  const { shown, after } = answer.json();
  return { shown, files: JSON.parse(JSON.stringify(after).replaceAll(/[0-9a-f]{24}/g, 'an id')) };
}

describe.each(['at the desk', 'over the bridge'])('%s', { timeout: 180_000 }, (place) => {
  it.each(JOURNEYS)('$name: without errors, as by hand, and published once a person approved it', async (journey) => {
    const { run } = assistants.get(place) ?? {};
    if (!run) throw new Error('It is not connected.');
    const { draft } = await run('start_draft', { title: journey.name });
    await journey.byAssistant((tool, given) => run(tool, { draft, ...given }));
    const { problems } = await run('check', { draft });
    expect(problems.filter(({ severity }: { severity: string }) => severity === 'error')).toEqual([]);
    const own = (await desk.call('POST /api/drafts', { title: 'By hand' }, { cookie: ada.cookie })).json().draft;
    await journey.byHand(personIn(own, ada));
    const { shown, files } = await filesOf(draft);
    expect(files).toEqual((await filesOf(own)).files);
    expect(files).not.toEqual([]);
    const press = () => desk.call('POST /api/publish', { draft, shown }, { cookie: pat.cookie });
    expect((await press()).json().message).toContain('Nobody has approved this draft');
    await personIn(draft, pat).call('POST /api/review/approve', { note: '', shown });
    expect((await press()).statusCode).toBe(200);
  });
});

/** A folder of pages whose editor has ended. */
const left = mkdtempSync(join(tmpdir(), 'left-'));
writeFileSync(join(left, EDITOR_CONNECTION), JSON.stringify({ address: 'http://127.0.0.1:1', key: 'x' }));
afterAll(() => rmSync(left, { recursive: true }));

it.each<[why: string, settings: Record<string, string>, words: string]>([
  ['no page editor has run', { PAGES_DIR: 'schema' }, 'The page editor is not running. Start it with npm run edit'],
  ['the page editor has ended', { PAGES_DIR: left }, 'The page editor is not running. Start it with npm run edit'],
  ['a setting is missing', { DESK_URL: 'http://localhost:1' }, 'Set both DESK_URL and ASSISTANT_KEY'],
  [
    'nothing answers',
    { DESK_URL: 'http://localhost:1', ASSISTANT_KEY: 'x' },
    'Could not connect to http://localhost:1',
  ],
])('says on standard error alone that %s', (_, settings, words) => {
  const bridge = ['src/cli/typescript.mjs', 'src/cli/assistant.ts'];
  const env = { ...process.env, PAGES_DIR: '', ...settings };
  const { stdout, stderr, status } = spawnSync(process.execPath, bridge, { env, encoding: 'utf8' });
  expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
  expect(stderr).toContain(words);
});
