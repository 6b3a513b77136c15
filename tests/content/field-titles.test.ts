import { describe, expect, it } from 'vitest';
import { projectValidator } from '../../src/build/sources/load-site.ts';
import { fieldsOf } from '../../src/content/schema/block-reference.ts';
import { blockSchemaId } from '../../src/content/schema/validator.ts';

const validator = projectValidator();
const DOCUMENTS = ['page', 'fragment', 'site', 'catalogue', 'facts', 'urls'].map((name) => `${name}.schema.json`);
const WRITTEN_BY_MACHINE = new Set(['$schema', 'version']);

describe('every field that staff write has a title in their words, and says what good looks like', () => {
  it.each([...DOCUMENTS, ...validator.blockTypes.map(blockSchemaId)])('%s', (id) => {
    const fields = fieldsOf(id, validator).filter(({ path }) => !WRITTEN_BY_MACHINE.has(path));
    expect(fields.filter(({ title }) => !/^[A-Z]/.test(title)).map(({ path }) => path)).toEqual([]);
    expect(fields.filter(({ help }) => help === '').map(({ path }) => path)).toEqual([]);
  });
});
