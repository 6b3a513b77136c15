import { projectValidator } from '../../src/build/sources/load-site.ts';
import { isBlock } from '../../src/content/resolve/resolve-site.ts';
import { replaceMarked } from '../../src/content/schema/annotations.ts';
import { blockSchemaId } from '../../src/content/schema/validator.ts';
import { parseProse } from '../../src/content/text/prose.ts';
import type { Block, Product } from '../../src/generated/documents.ts';

const validator = projectValidator();
const PRODUCT: Product = {
  id: '0123456789abcdef01234567',
  title: 'Wall and Floor Tiling',
  name: 'Blue Skilled Worker Card',
  price: 750,
  parentCategory: 'NVQ Level 2',
  modules: ['Demolition (DEM)'],
};

/** A block schema's example as a component receives it: prose as a tree, with an example product filled in. */
export function resolveExample(type: string, example: object): Block {
  const block = replaceMarked(example, validator.marks(blockSchemaId(type)), (mark, value) => {
    if (mark === 'prose') return parseProse(String(value)).prose;
    return mark === 'product-reference' ? PRODUCT : value;
  });
  if (!isBlock(block)) throw new Error(`The example of ${type} is not a block.`);
  return block;
}
