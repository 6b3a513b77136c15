import { existsSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { liveCommit, treeOf } from '../../src/desk/git/branch.ts';
import { PreviewBuilder, type PreviewState } from '../../src/desk/previews/preview-builder.ts';
import { TreeBuild } from '../../src/desk/publishing/tree-build.ts';
import type { Draft } from '../../src/editor/protocol/documents.ts';
import { ADA, DraftDesk, EMPTY_TITLE } from '../fixtures/draft-desk.ts';

/** For a busy machine. */
const PATIENCE = { timeout: 20_000 };

let desk: DraftDesk;
let builder: PreviewBuilder;
let checked: (readonly Draft[])[];

beforeEach(async () => {
  desk = await DraftDesk.create();
  checked = [];
  builder = new PreviewBuilder({
    looks: desk.looks,
    check: async (overlay) => {
      checked.push(overlay);
      return [{ ...EMPTY_TITLE, severity: 'warning' }, EMPTY_TITLE];
    },
    onFault: () => undefined,
  });
});
afterEach(async () => {
  await builder.end();
  await desk.remove();
});

/** Looks until the preview is no longer being built. */
async function settled(draft: string): Promise<PreviewState> {
  await vi.waitFor(() => expect(builder.stateOf(draft)).not.toBe('building'), PATIENCE);
  return builder.look(draft);
}

it('a look begins to build and says so at once, and the errors of the draft end it before anything is built', async () => {
  const draft = await desk.draftOf('Words', { title: '' });
  expect(builder.stateOf(draft)).toBeUndefined();
  expect(await builder.look(draft)).toEqual({ state: 'building' });
  expect(await settled(draft)).toEqual({ state: 'failed', problems: [EMPTY_TITLE] });
  expect(builder.lastBuilt(draft)).toBeUndefined();
  expect(existsSync(builder.assetsFolder)).toBe(false);
});

it('a draft is built once however often someone looks, and again after each change', async () => {
  const draft = await desk.draftOf('Words', { title: 'One' });
  for (const _ of [1, 2, 3]) await builder.look(draft);
  await settled(draft);
  expect(checked).toHaveLength(1);
  await desk.drafts.save(draft, [await desk.edit(draft, 'about.json', { title: 'Two' })], ADA);
  expect(await builder.look(draft)).toEqual({ state: 'building' });
  await settled(draft);
  expect(JSON.stringify(checked.at(-1))).toContain('Two');
});

it('a draft that changes again before its turn is built as it is then', async () => {
  const [first, second] = [await desk.draftOf('One', { title: 'One' }), await desk.draftOf('Two', { title: 'Two' })];
  for (const draft of [first, second]) await builder.look(draft);
  await desk.drafts.save(second, [await desk.edit(second, 'about.json', { title: 'Three' })], ADA);
  await builder.look(second);
  await settled(second);
  const titles = checked.map((overlay) => /"title": "(\w+)"/.exec(JSON.stringify(overlay).replaceAll('\\', ''))?.[1]);
  expect(titles[0]).toBe('One');
  expect(titles.at(-1)).toBe('Three');
});

it('the published site is built without what any draft changes', async () => {
  await desk.draftOf('Words', { title: 'Changed' });
  await builder.look(null);
  await vi.waitFor(() => expect(builder.stateOf(null)).toBe('failed'), PATIENCE);
  expect(checked).toEqual([[]]);
});

it('a build that is under way when the desk stops starts no process, and leaves no folder', async () => {
  const build = new TreeBuild(desk.looks.trees);
  const tree = await treeOf(desk.pages, await liveCommit(desk.pages));
  const stopped = expect(build.build(tree)).rejects.toThrow('The build was stopped.');
  await build.end();
  await stopped;
  await expect(build.build(tree)).rejects.toThrow('The build was stopped.');
  expect(existsSync(build.folder)).toBe(false);
});
