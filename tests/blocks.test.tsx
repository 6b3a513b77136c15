// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { projectValidator } from '../src/build/sources/load-site.ts';
import type { Block } from '../src/generated/documents.ts';
import { isRecord } from '../src/lib/record.ts';
import '../src/site/blocks/every-block.ts';
import { BlockView } from '../src/site/page/block-view.tsx';
import { PageProviders } from '../src/site/page/page-view.tsx';
import { EXAMPLE_PAGE } from './fixtures/example-page.ts';
import { resolveExample } from './fixtures/resolve-example.ts';

// Every example of every block schema is rendered on the server and hydrated in the browser without a mismatch.
const validator = projectValidator();
const examples = validator.blockTypes.flatMap((type) => {
  const { examples: found } = validator.schema(`blocks/${type}.schema.json`) ?? {};
  return Array.isArray(found)
    ? found.map((example: object, index) => ({ name: `${type} ${index + 1}`, type, example }))
    : [];
});

/** A copy of a value in which every string that is shown has a range at its end. */
function withRange(value: unknown, shown: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return shown.has(value) ? `${value} in 7-10 days` : value;
  if (Array.isArray(value)) return value.map((item) => withRange(item, shown));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withRange(item, shown)]));
}

/** The texts of an element's HTML, with whether each is kept on one line. */
function textsOf(html: string): { text: string; kept: boolean }[] {
  const root = document.createElement('div');
  root.innerHTML = html;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: { text: string; kept: boolean }[] = [];
  while (walker.nextNode()) {
    const { nodeValue, parentElement } = walker.currentNode;
    const kept = parentElement?.closest('.range, .visually-hidden, option') !== null;
    texts.push({ text: nodeValue ?? '', kept });
  }
  return texts;
}

describe('examples of the block schemas', () => {
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
  });
  afterEach(() => {
    document.body.replaceChildren();
  });

  it('every block type has one', () => {
    expect(new Set(examples.map(({ type }) => type)).size).toBe(validator.blockTypes.length);
  });

  it.each(examples)('$name fits its schema', ({ type, example }) => {
    expect(validator.validate(`blocks/${type}.schema.json`, example)).toEqual([]);
  });

  it.each(examples)('$name keeps a range such as 7-10 on one line, wherever it is shown', ({ type, example }) => {
    const block = resolveExample(type, example);
    const page = (shown: Block) => (
      <PageProviders page={EXAMPLE_PAGE}>
        <BlockView block={shown} id="block-1" />
      </PageProviders>
    );
    const shown = new Set(textsOf(renderToString(page(block))).map(({ text }) => text));
    const ranged = resolveExample(type, Object.assign({}, example, withRange(example, shown)));
    const broken = textsOf(renderToString(page(ranged))).filter(({ text, kept }) => !kept && /\d-\d/.test(text));
    expect(broken).toEqual([]);
  });

  it.each(examples)('$name is rendered on the server and hydrated without a mismatch', async ({ type, example }) => {
    const block = resolveExample(type, example);
    const view = (
      <PageProviders page={EXAMPLE_PAGE}>
        <BlockView block={block} id="block-1" />
      </PageProviders>
    );
    const html = renderToString(view);
    expect(html).not.toContain('style=');
    const root = document.createElement('div');
    root.innerHTML = html;
    document.body.append(root);
    const mismatches: unknown[] = [];
    vi.spyOn(console, 'error').mockImplementation((...details) => mismatches.push(details));
    await act(async () => {
      hydrateRoot(root, view, { onRecoverableError: (error) => mismatches.push(error) });
    });
    expect(mismatches).toEqual([]);
  });
});
