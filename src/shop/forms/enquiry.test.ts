import { describe, expect, test } from 'vitest';
import type { Product } from '../../generated/documents.ts';
import { subjectOf, withDetails } from './enquiry.ts';

const NOTHING = { people: '', company: '', purchaseOrder: '' };

describe('the details of a booking', () => {
  test('follow the message, a line each, without those that are not given', () => {
    const details = { people: ' 5 ', company: '', purchaseOrder: 'PO-17' };
    expect(withDetails('I am asking about: SMSTS Course\n\nIn May?\n', details)).toBe(
      'I am asking about: SMSTS Course\n\nIn May?\n\nHow many people: 5\nPurchase order number: PO-17',
    );
  });

  test('leave a message alone when there are none', () => {
    expect(withDetails('Which card?\n', NOTHING)).toBe('Which card?');
  });
});

describe('the subject of a page', () => {
  const product = (fields: Partial<Product>): Product => ({
    id: 'x',
    price: 1,
    parentCategory: 'CSCS Cards',
    ...fields,
  });
  const failure = { onFailure: 'only-log' } as const;

  test('is the name of the card that it sells', () => {
    const data = { load: 'product', product: product({ name: 'Blue Skilled Card' }), ...failure } as const;
    expect(subjectOf({ data, blocks: [] })).toBe('Blue Skilled Card');
  });

  test('is an NVQ with its level, whose title alone would not say which', () => {
    const fallback = product({ title: 'Loading' });
    const catalogued = product({ title: 'Plastering', parentCategory: 'NVQ Level 2' });
    const data = { load: 'product', product: fallback, catalogued, ...failure } as const;
    expect(subjectOf({ data, blocks: [] })).toBe('NVQ Level 2 - Plastering');
  });

  test('is the course that it introduces, not its category', () => {
    const data = { load: 'category' as const, category: 'CITB Courses', products: [], ...failure };
    const course = product({ title: 'SMSTS: Site Management Safety Training Scheme', name: 'SMSTS Course' });
    const action = { text: 'Enquire Now', href: '/contact-us' };
    expect(subjectOf({ data, blocks: [{ type: 'course-intro', product: course, action }] })).toBe('SMSTS Course');
  });

  test('is the title that the options of a course share', () => {
    const [online, classroom] = ['Online', 'Classroom'].map((name) =>
      product({ title: 'Green labourer course', name }),
    );
    const products = [online, classroom].flatMap((one) => one ?? []);
    const data = { load: 'category' as const, category: 'Courses', products, ...failure };
    expect(subjectOf({ data, blocks: [] })).toBe('Green labourer course');
  });

  test('is unknown where a page sells several things, or nothing', () => {
    const products = [product({ title: 'Operative' }), product({ title: 'Manager' })];
    expect(subjectOf({ data: { load: 'products', products, ...failure }, blocks: [] })).toBeUndefined();
    expect(subjectOf({ data: { load: 'nothing' }, blocks: [] })).toBeUndefined();
  });
});
