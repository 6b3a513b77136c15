import { ownViolations } from '../parser/kind-violations.ts';
import type { PageRule } from './rule.ts';

export const pageData: PageRule = {
  code: 'page-data',
  scope: 'page',
  severity: 'error',
  title: 'Every page names the products that its kind needs.',
  explanation:
    'A course page needs "data": { "product": … }, a listing needs { "category": … }, and a page of several products needs { "products": [ … ] }. Other pages have no data.',
  *check(parsedSite) {
    for (const page of parsedSite.pages) {
      const violation = ownViolations(page, parsedSite).find(({ what }) => what === 'data');
      if (violation?.what !== 'data') continue;
      const { needed } = violation;
      const { path: file } = page.document;
      const shared = { file, dependsOn: [file] };
      if (needed === 'nothing') {
        const message = `A page of the kind “${page.page.kind}” must not have data.`;
        yield { ...shared, pointer: ['data'], at: 'key', message, advice: 'Remove “data”.' };
      } else {
        const message = `A page of the kind “${page.page.kind}” needs to name its ${needed}.`;
        const advice = `Write "data": { "${needed}": ${needed === 'products' ? '[ … ]' : '"…"'} } with ${needed === 'products' ? 'keys' : 'a key'} from pages/_data/catalogue.json, and nothing else in it.`;
        yield { ...shared, pointer: page.page.data ? ['data'] : [], at: 'start', message, advice };
      }
    }
  },
};
