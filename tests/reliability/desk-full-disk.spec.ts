import { expect, test } from 'vitest';
import { ADA, BEN, DraftDesk } from '../fixtures/draft-desk.ts';
import { mountSmallDisk } from './small-disk.ts';

const MEGABYTES = 20;
const ACTIONS = ['to record the changes', 'to save', 'to commit', 'to record the commit', 'to record the build'];

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
      const { state, message } = await again.find(id);
      console.log(`   full before it came ${action}: ${state}. ${message ?? ''}`);
      if (state === 'failed') await again.retry(id, BEN);
      await again.run();
      expect(await again.find(id)).toMatchObject({ state: 'published', message: null });
      expect(desk.git('log', '--format=%s')).toBe('Words\nThe first state');
      expect(desk.git('status', '--porcelain', '--untracked-files=all')).toBe('');
      expect(desk.read('about.json', desk.live)).toMatchObject({ title: 'Changed' });
    } finally {
      await desk.remove();
      disk.remove();
    }
  },
);
