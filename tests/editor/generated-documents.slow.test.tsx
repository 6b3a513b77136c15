// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { projectValidator } from '../../src/build/sources/load-site.ts';
import { blockSchemaId } from '../../src/content/schema/validator.ts';
import { isRecord } from '../../src/lib/record.ts';
import '../../src/site/blocks/every-block.ts';
import { BlockView } from '../../src/site/page/block-view.tsx';
import { PageProviders } from '../../src/site/page/page-view.tsx';
import { EXAMPLE_PAGE } from '../fixtures/example-page.ts';
import { resolveExample } from '../fixtures/resolve-example.ts';
import { ValueGenerator } from './generate-value.ts';

// Random documents that the schemas allow: each is rendered on the server and hydrated in the browser.
const DOCUMENTS = 2000;
const SEED = 20240901;
const validator = projectValidator();
const generator = new ValueGenerator(SEED, validator);
const types = validator.blockTypes;
const each = Math.ceil(DOCUMENTS / types.length);

describe(`${DOCUMENTS} generated documents`, () => {
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
  });
  afterEach(() => {
    document.body.replaceChildren();
  });

  it.each(types)(
    `${each} of %s fit the schema, and render the same on server and client`,
    { timeout: 120_000 },
    async (type) => {
      const wrong: unknown[] = [];
      let current: unknown;
      vi.spyOn(console, 'error').mockImplementation((...details) => wrong.push([current, ...details]));
      for (let count = 0; count < each; count++) {
        const generated = generator.generate(blockSchemaId(type));
        if (!isRecord(generated)) throw new Error(`${type} is not an object.`);
        current = generated;
        expect(validator.validate(blockSchemaId(type), generated)).toEqual([]);
        const view = (
          <PageProviders page={EXAMPLE_PAGE}>
            <BlockView block={resolveExample(type, generated)} id="block-1" />
          </PageProviders>
        );
        const html = renderToString(view);
        expect(html).not.toContain('<script>alert');
        const root = document.createElement('div');
        root.innerHTML = html;
        document.body.append(root);
        await act(async () => {
          const hydrated = hydrateRoot(root, view, { onRecoverableError: (error) => wrong.push([generated, error]) });
          setTimeout(() => hydrated.unmount());
        });
        root.remove();
      }
      expect(wrong.slice(0, 2)).toEqual([]);
    },
  );
});
