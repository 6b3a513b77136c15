// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { valueAt } from '../../src/content/documents/json-value.ts';
import { resolveSite, stepPages } from '../../src/content/resolve/resolve-site.ts';
import { heldTexts, pickedText, plain, textNodes, writtenTexts } from '../../src/editor/frame/picked-text.ts';
import type { PreviewContent } from '../../src/editor/frame/preview.ts';
import { PreviewPage } from '../../src/editor/frame/preview-page.tsx';
import { PreviewPane } from '../../src/editor/panels/page/preview-pane.tsx';
import { EditorStore } from '../../src/editor/store/editor-store.ts';
import { renderBlocks } from '../../src/site/page/render-blocks.tsx';
import { pictureContent } from '../../src/site/page/shared-picture.ts';
import { renderEditor } from '../fixtures/render-editor.tsx';
import { data, parsedSite, resolver } from './resolver-of-drafts.ts';

const { pages, settings } = resolveSite(parsedSite, { examples: true });
const built = pages.map(({ page }) => renderBlocks(page));
const shown = parsedSite.pages.map(({ document }, index) => ({
  path: document.path,
  content: contentOf(document.value),
  blocks: built[index]?.map(({ html }) => html) ?? [],
}));

test.each(shown)('proof 6: the blocks of the preview are those of the build: $path', ({ content, blocks }) => {
  expect(renderedBlocks(content).map((wrapper) => wrapper.innerHTML)).toEqual(blocks.map(parsed));
});

test('the picture of a page that is shared has the content of the one that the build draws', () => {
  for (const { kind, page, file } of pages) {
    const content = shown.find(({ path }) => path === file)?.content;
    const [built] = stepPages({ kind, page, file });
    expect(content && pictureContent(content.page, kind, settings)).toEqual(
      built && pictureContent(built.page, kind, settings),
    );
  }
});

test('proof 7: at least 99 % of the texts that documents hold lead to their field', { timeout: 120_000 }, () => {
  let [held, found] = [0, 0];
  for (const { content } of shown) {
    for (const wrapper of renderedBlocks(content)) {
      const index = Number(wrapper.dataset.block);
      const texts = heldTexts(content.sources[index]?.value, content.page.blocks[index]);
      const written = new Map([...writtenTexts(wrapper, content)].map(({ node, pointer }) => [node, pointer]));
      for (const node of textNodes(wrapper)) {
        const equal = texts.filter(({ text }) => text === plain(node.data));
        if (equal.length === 0) continue;
        held++;
        const pointer = JSON.stringify(written.get(node));
        if (equal.some((one) => JSON.stringify(one.pointer) === pointer)) found++;
      }
    }
  }
  expect(held).toBeGreaterThan(2000);
  expect(found / held).toBeGreaterThanOrEqual(0.99);
});

test('equal texts lead to their own fields, in order', () => {
  const document = {
    kind: 'info',
    blocks: [{ type: 'faq', heading: 'Same', items: [1, 2].map(() => ({ question: 'Why', answer: 'Because' })) }],
  };
  const content = contentOf(document);
  const [wrapper] = renderedBlocks(content);
  const picked = wrapper ? textNodes(wrapper).map((node) => pickedText(node, content)) : [];
  const pointers = picked.map((one) => (one?.part === 'block' ? one.pointer?.join('/') : undefined));
  expect(pointers).toEqual(['heading', 'items/0/question', 'items/0/answer', 'items/1/question', 'items/1/answer']);
});

test('a preview that did not load says what to do, and Try again loads it anew', () => {
  const page = contentOf({ kind: 'info', blocks: [] });
  const shown = { ...page, document: {}, places: [] };
  renderEditor(new EditorStore(), <PreviewPane shown={shown} preview={{ current: undefined }} />);
  const frame = screen.getByTitle('Preview of the page');
  expect(screen.getByText('Opening the page …')).toBeTruthy();
  fireEvent.load(frame);
  expect(screen.getByRole('alert').textContent).toContain('The preview did not load.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Opening the page …')).toBeTruthy();
  expect(screen.getByTitle('Preview of the page')).not.toBe(frame);
});

function contentOf(document: unknown): PreviewContent {
  const { page, places } = resolver.resolvePage(document, data);
  const sources = places.map((place, index) => ({
    key: String(index),
    place,
    value: valueAt(place.fragment === undefined ? document : data.fragments.get(place.fragment), place.pointer),
  }));
  const nothing = () => undefined;
  const actions = { onPick: nothing, onPoint: nothing, onWriting: nothing, onMove: nothing, edit: nothing };
  return { page, settings, sources, document, ...actions };
}

function renderedBlocks(content: PreviewContent): HTMLElement[] {
  const body = new DOMParser().parseFromString(renderToString(<PreviewPage content={content} />), 'text/html').body;
  return [...body.querySelectorAll<HTMLElement>('[data-block]')];
}

function parsed(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.innerHTML;
}
