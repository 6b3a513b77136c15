import type { Random } from '../fixtures/seeded-random.ts';
import { withValue } from './mutation.ts';
import { type Slip, type SlipKind, type SlipSite, slipIn } from './slip.ts';
import { blocksWith } from './structure-slips.ts';

/** Slips in the proof that a block shows, and in the promises of the settings. */
export const PROOF_SLIPS: readonly SlipKind[] = [
  kind('more people who passed than took it', (site, random) => {
    const taken = 10 + random.below(90);
    return figureSlip(site, { taken, passed: taken + 1 + random.below(9) }, 'passed');
  }),
  kind('a period that ends before it begins', (site, random) =>
    figureSlip(site, { until: `2025-0${1 + random.below(9)}-28` }, 'until'),
  ),
  kind('opening hours that end before they begin', (site, random) =>
    hoursSlip(site, { opens: '17:30', closes: `0${6 + random.below(3)}:00` }, 'closes'),
  ),
  kind('opening hours whose days run backwards', (site, random) =>
    hoursSlip(site, { from: 'Saturday', to: random.of(['Monday', 'Tuesday', 'Friday']) }, 'to'),
  ),
];

function kind(name: string, make: (site: SlipSite, random: Random) => Slip): SlipKind {
  return { kind: name, family: 'structure', make };
}

function figureSlip(site: SlipSite, change: object, field: string): Slip {
  const [found] = blocksWith(site, ({ passFigures }) => Array.isArray(passFigures));
  if (!found) throw new Error('The site has no place for pass figures.');
  const figure = { name: 'SMSTS', passed: 9, taken: 10, from: '2026-01-01', until: '2026-06-30', ...change };
  const at = [...found.pointer, 'passFigures'];
  const page = withValue(site.document(found.file), at, [figure]);
  return slipIn(found.file, JSON.stringify(figure), page, { pointer: [...at, 0, field] });
}

function hoursSlip(site: SlipSite, change: object, field: string): Slip {
  const file = site.data('site');
  const hours = { from: 'Monday', to: 'Friday', opens: '08:00', closes: '17:30', ...change };
  const settings = { ...site.document(file), promises: { openingHours: [hours] } };
  return slipIn(file, JSON.stringify(hours), settings, { pointer: ['promises', 'openingHours', 0, field] });
}
