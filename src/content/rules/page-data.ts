import type { Page } from '../../generated/documents.ts';
import type { Rule } from '../rule.ts';

export const pageData: Rule = {
  code: 'page-data',
  severity: 'error',
  title: 'A page names the products that its kind needs.',
  explanation:
    'A course page needs “data”: { "product": … }, a listing { "category": … }, a page of several products { "products": [ … ] }. Other pages need no data.',
  *check({ pages, validator }) {
    for (const { document, page } of pages) {
      const needed = validator.kinds.get(page.kind)?.data;
      const given = givenData(page);
      if (needed === undefined || given === needed) continue;
      const file = document.path;
      if (needed === 'nothing') {
        const message = `A page of the kind “${page.kind}” takes no data.`;
        yield { file, pointer: ['data'], at: 'key', message, advice: 'Remove “data”.' };
      } else {
        const message = `A page of the kind “${page.kind}” needs to name its ${needed}.`;
        const advice = `Write "data": { "${needed}": ${needed === 'products' ? '[ … ]' : '"…"'} } with keys of pages/_data/catalogue.json, and nothing else in it.`;
        yield { file, pointer: page.data ? ['data'] : [], at: 'start', message, advice };
      }
    }
  },
};

function givenData({ data = {} }: Page): 'nothing' | 'product' | 'products' | 'category' | 'several' {
  const [first, ...more] = Object.keys(data);
  if (first === undefined) return 'nothing';
  if (more.length > 0) return 'several';
  return first === 'product' || first === 'products' || first === 'category' ? first : 'several';
}
