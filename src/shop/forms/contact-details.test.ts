import { expect, test } from 'vitest';
import { withMendedDetails } from './contact-details.ts';

test('the emails and phones of a body are mended, and nothing else', () => {
  const family = '\u{1f468}\u200d\u{1f469}';
  expect(
    withMendedDetails({ user: { email: 'a@b.c.', phone: '\u200e1', firstName: family }, mail: 'mailto:a@b.c' }),
  ).toEqual({
    user: { email: 'a@b.c', phone: '1', firstName: family },
    mail: 'a@b.c',
  });
  for (const body of [undefined, null, 'a@b.c.', ['a@b.c.'], { email: 7 }])
    expect(withMendedDetails(body)).toEqual(body);
});
