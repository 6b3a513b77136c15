// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import signs from '../../../schema/defs/card-sign.schema.json' with { type: 'json' };
import { CardDrawing } from './card-drawing.tsx';

afterEach(cleanup);

test('a card shows its sign', () => {
  const { container } = render(<CardDrawing colour="red" sign="clock" />);
  expect(container.querySelector('use')?.getAttribute('href')).toBe('/images/card-signs.svg#clock');
});

test('a card without a sign is plain', () => {
  expect(render(<CardDrawing colour="red" />).container.querySelector('use')).toBeNull();
});

test('every sign that a document may name is drawn', () => {
  const drawn = readFileSync('tests/fixtures/site/public/images/card-signs.svg', 'utf8').matchAll(
    /<symbol id="([^"]+)"/g,
  );
  expect([...drawn].map(([, id]) => id)).toEqual(signs.enum);
});
