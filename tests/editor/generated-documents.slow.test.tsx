// @vitest-environment happy-dom
import fc from 'fast-check';
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
import { amountOf, seedOf } from '../fixtures/long-form.ts';
import { resolveExample } from '../fixtures/resolve-example.ts';
import { valuesOf } from './schema-values.ts';

const CASES = { numRuns: amountOf('CASES', { short: 30, long: 1000 }), seed: seedOf('SEED', 20240901) };
const validator = projectValidator();

// Random blocks that the schemas allow: each is rendered on the server and hydrated in the browser.
describe(`generated blocks (seed ${CASES.seed})`, () => {
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
  });
  afterEach(() => {
    document.body.replaceChildren();
  });

  it.each(validator.blockTypes)(
    `${CASES.numRuns} of %s fit the schema, and render the same on server and client`,
    { timeout: 600_000 },
    async (type) => {
      const schemaId = blockSchemaId(type);
      const wrong: unknown[] = [];
      vi.spyOn(console, 'error').mockImplementation((...details) => wrong.push(details));
      const check = async (generated: unknown) => {
        wrong.length = 0;
        if (!isRecord(generated)) throw new Error(`${type} is not an object.`);
        expect(validator.validate(schemaId, generated)).toEqual([]);
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
          const hydrated = hydrateRoot(root, view, { onRecoverableError: (error) => wrong.push(error) });
          setTimeout(() => hydrated.unmount());
        });
        root.remove();
        expect(wrong).toEqual([]);
      };
      await fc.assert(fc.asyncProperty(valuesOf(validator.schema(schemaId) ?? {}), check), CASES);
    },
  );
});
