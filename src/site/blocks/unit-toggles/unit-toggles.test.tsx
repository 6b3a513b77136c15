// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Block } from '../../../generated/documents.ts';
import { UnitToggles } from './unit-toggles.tsx';

afterEach(cleanup);

const tiling: Block<'unit-toggles'> = {
  type: 'unit-toggles',
  mandatory: ['General health, safety and welfare', 'Productive working practices'],
  optional: { rule: 'Any one', units: ['Under tile heating'] },
};

const show = (block: Block<'unit-toggles'>) => render(<UnitToggles block={block} id="block-4" />);

test('NVQ-12 there are two toggles, Mandatory Units and Operations (optional) Units', () => {
  const { container } = show(tiling);
  expect([...container.querySelectorAll('summary')].map((summary) => summary.textContent)).toEqual([
    'Mandatory Units',
    'Operations (optional) Units',
  ]);
});

test('NVQ-13 NVQ-14 both start closed, and share a name so the browser keeps one open', () => {
  const { container } = show(tiling);
  const toggles = [...container.querySelectorAll('details')];
  expect(toggles.map((toggle) => toggle.getAttribute('name'))).toEqual(['block-4-units', 'block-4-units']);
  expect(toggles.some((toggle) => toggle.open)).toBe(false);
});

test('UNIT-04 UNIT-16 the lists and the rule for choosing are shown', () => {
  show(tiling);
  expect(screen.getByText('Productive working practices')).toBeDefined();
  expect(screen.getByText('Any one')).toBeDefined();
  expect(screen.getByText('Under tile heating')).toBeDefined();
});

test("UNIT-08 units are grouped under their group's name", () => {
  const painter: Block<'unit-toggles'> = {
    type: 'unit-toggles',
    mandatory: ['One'],
    optional: {
      rule: 'One each from Group A and Group B',
      groups: [
        { name: 'Group A', units: ['Wall coverings'] },
        { name: 'Group B', units: ['Wood graining'] },
      ],
    },
  };
  show(painter);
  expect(screen.getAllByRole('heading', { level: 3, hidden: true }).map((heading) => heading.textContent)).toEqual([
    'Group A',
    'Group B',
  ]);
});

test('UNIT-15 a note replaces a missing list under both toggles', () => {
  show({ type: 'unit-toggles', optional: { rule: 'Any one' }, note: [{ paragraph: ['We send the list.'] }] });
  expect(screen.getAllByText('We send the list.')).toHaveLength(2);
});
