import { withValue } from './mutation.ts';
import { type SlipKind, slipIn } from './slip.ts';

/** Slips in the words by which visitors find a product. Last in the table, because the seeds of kinds follow their order. */
export const NAME_SLIPS: readonly SlipKind[] = [
  {
    kind: 'a product without the words for its worker',
    family: 'ties',
    make(site, random) {
      const file = site.data('catalogue');
      const [key, { trade: _trade, alsoCalled: _names, ...rest }] = random.of(Object.entries(site.products));
      const pointer = ['products', key];
      return slipIn(file, key, withValue(site.document(file), pointer, rest), { pointer, at: 'start' });
    },
  },
  {
    kind: 'a name by which nothing is found',
    family: 'ties',
    make(site, random) {
      const file = site.data('catalogue');
      const named = Object.entries(site.products).flatMap(([key, { alsoCalled }]) =>
        Array.isArray(alsoCalled) ? alsoCalled.map((_, index) => ['products', key, 'alsoCalled', index]) : [],
      );
      const pointer = random.of(named);
      const name = random.of(['the', 'price', 'How to get it', 'for a']);
      return slipIn(file, name, withValue(site.document(file), pointer, name), { pointer });
    },
  },
];
