import { expect, test } from 'vitest';
import { ADA, BEN, DraftDesk } from '../fixtures/draft-desk.ts';
import { ORIGIN, startTestDesk } from '../fixtures/test-desk.ts';
import { mountSmallDisk } from './small-disk.ts';

const MEGABYTES = 20;
const ACTIONS = ['to commit', 'to record the build', 'to move the working copy', 'to record the move', 'moved'];

test.each(ACTIONS)(
  'a publish on a disk that is full before it comes %s is published once when there is room',
  async (action) => {
    const disk = mountSmallDisk(MEGABYTES);
    const desk = await DraftDesk.create(disk.folder);
    try {
      const draft = await desk.draftOf('Words', { title: 'Changed' });
      await desk.drafts.save(draft, [{ document: 'new.json', hash: null, value: { title: 'New' } }], ADA);
      let isFull = false;
      const reached = (next: string) => {
        if (next === action && !isFull) disk.fill();
        isFull ||= next === action;
      };
      const publisher = desk.publisher({ reached });
      const id = await desk.request(publisher, draft);
      // The database is on the same disk: perhaps not even the failure can be recorded.
      await publisher.run().catch((error: Error) => expect(error.message).toMatch(/disk|full/i));
      await publisher.end();
      expect(isFull).toBe(true);
      disk.empty();

      const again = desk.publisher();
      const { state, message } = await again.queue.find(id);
      console.log(`   full before ${action}: ${state}. ${message ?? ''}`);
      if (state === 'failed') await again.queue.retry(id, BEN);
      await again.run();
      expect(await again.queue.find(id)).toMatchObject({ state: 'published', message: null });
      expect(desk.git('log', '--format=%s')).toBe('Words\nThe first state');
      expect(desk.git('status', '--porcelain', '--untracked-files=all')).toBe('');
      expect(desk.read('about.json', desk.live)).toMatchObject({ title: 'Changed' });
    } finally {
      await desk.remove();
      disk.remove();
    }
  },
);

test('on a full disk the desk says so in words, whatever is stored, answers what only reads, and goes on with room', async () => {
  const disk = mountSmallDisk(MEGABYTES);
  const desk = await startTestDesk(ORIGIN, disk.folder);
  try {
    const { cookie } = await desk.addPerson(['owner']);
    const call = (name: string, body?: object, draft = '') => desk.call(name, body, { cookie, 'x-draft': draft });
    const { draft } = (await call('POST /api/drafts', { title: 'Words' })).json();
    const { hash, text } = (await call('GET /api/documents/about.json', undefined, draft)).json();
    const value = { ...JSON.parse(text), title: `About ${'us '.repeat(20_000)}` };
    const save = () => call('POST /api/save', { edits: [{ document: 'about.json', hash, value }] }, draft);
    disk.fill();
    const full = { error: 'disk-full', message: expect.stringMatching(/^The disk is full\. Nothing was saved/) };
    const stored = [
      await save(),
      await call('POST /api/drafts', { title: 'More words' }),
      await call('POST /api/account/confirm', {}),
      await desk.call('POST /api/sign-in/options', {}),
    ];
    for (const answer of stored) expect([answer.statusCode, answer.json()]).toEqual([507, full]);
    for (const name of ['GET /api/me', 'GET /api/drafts']) expect((await call(name)).statusCode).toBe(200);
    disk.empty();
    expect((await save()).statusCode).toBe(200);
    expect((await call('POST /api/drafts', { title: 'More words' })).statusCode).toBe(200);
  } finally {
    await desk.stop();
    disk.remove();
  }
});
