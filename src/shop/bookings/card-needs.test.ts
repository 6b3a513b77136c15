import { expect, test } from 'vitest';
import { type CardNeeds, cardText } from './card-needs.ts';

const CARD: CardNeeds = { needs: ['test', 'photo'], sentWithin: '90 days', submittedWithin: '15 working days' };
const ORDERED = '2026-12-01';

test('a card says what is still needed, and until when from the order (POL-07)', () => {
  expect(cardText(CARD, [], ORDERED)).toBe(
    'Still needed: the CITB test passed, the photo. Send it within 90 days of the order, by 1 March 2027.',
  );
  expect(cardText(CARD, [{ need: 'test', day: '2026-12-02' }], ORDERED)).toContain('Still needed: the photo.');
});

test('with everything there, it says until when it is submitted, over bank holidays (POL-08)', () => {
  const ticks = [
    { need: 'test', day: '2026-12-14' },
    { need: 'photo', day: '2026-12-10' },
  ] as const;
  expect(cardText(CARD, ticks, ORDERED)).toBe(
    'Everything is here. The application is submitted within 15 working days, by 7 January 2027.',
  );
});

test('a period that is not understood is said as it is written', () => {
  expect(cardText({ ...CARD, sentWithin: '3 months' }, [], ORDERED)).toMatch(/within 3 months of the order\.$/);
});
