// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { renderPage } from '../fixtures/rendered-page.ts';

const mandatory = (route: string) => renderPage(route).opened('Mandatory Units').items;
const optional = (route: string) => renderPage(route).opened('Operations (optional) Units');

/** Expects one unit for each pattern, in order. */
function expectUnits(units: readonly string[], words: readonly RegExp[]): void {
  expect(units).toEqual(words.map((word) => expect.stringMatching(word)));
}

const COMMON = [
  /general health, safety and welfare/,
  /productive working practices/,
  /moving, handling and storing resources/i,
] as const;
const LEVEL_3 = [/work activities/, /working relationships/, /method of work/, /health, safety and welfare/] as const;

describe('Level 2', () => {
  test('UNIT-01 Bricklaying: 5 mandatory units, any one of 6', () => {
    const route = '/nvq-2-trowel/bricklaying';
    expect(mandatory(route)).toHaveLength(5);
    expectUnits(mandatory(route).slice(0, 3), COMMON);
    expect(optional(route).items).toHaveLength(6);
    expect(optional(route).text).toMatch(/any one/i);
  });

  test('UNIT-02 Carpentry: the common three, any one of six', () => {
    const route = '/nvq-2-wood-occupation';
    expectUnits(mandatory(route), COMMON);
    expect(optional(route).text).toMatch(/any one/i);
    expectUnits(optional(route).items, [
      /first fixing/,
      /second fixing/,
      /structural carcassing/,
      /maintaining non-structural carpentry/i,
      /fire resisting timber door assemblies/,
      /transportable cutting and shaping machines/,
    ]);
  });

  test('UNIT-03 Painter: six, any one of six', () => {
    const route = '/nvq-2-decorative-finishing';
    expectUnits(mandatory(route), [
      ...COMMON,
      /access\/working platforms/,
      /preparing surfaces/i,
      /coatings by brush and roller/,
    ]);
    expect(optional(route).text).toMatch(/any one/i);
    expectUnits(optional(route).items, [
      /standard wall coverings/,
      /non-standard width wallcoverings/,
      /air spray/,
      /complex stencils/,
      /coving and mouldings/,
      /broken colour effects.*pre-cut stencils/,
    ]);
  });

  test('UNIT-04 Tiling: five, and a choice of screeds or heating', () => {
    const route = '/nvq-2-wall-and-floor-tiling';
    expectUnits(mandatory(route), [...COMMON, /preparing backgrounds for tiling/i, /tiling wall and floor surfaces/i]);
    expectUnits(optional(route).items, [/sand and cement screeds/, /under tile heating/]);
  });
});

describe('Level 3', () => {
  test('UNIT-05 Carpentry: seven, any two of three', () => {
    const route = '/nvq-3-wood-occupation';
    expectUnits(mandatory(route), [
      ...LEVEL_3,
      /bespoke first fixing/,
      /bespoke second fixing/,
      /cutting and shaping machines/,
    ]);
    expect(optional(route).text).toMatch(/any two/i);
    expectUnits(optional(route).items, [
      /structural carcassing/,
      /maintaining.*components/i,
      /roof structure carcassing/,
    ]);
  });

  test('UNIT-06 Tiling: seven, any two of four', () => {
    const route = '/nvq-3-wall-and-floor-tiling';
    expectUnits(mandatory(route), [...LEVEL_3, /complex ceramic/, /complex mosaic/, /complex stone/]);
    expect(optional(route).text).toMatch(/any two/i);
    expectUnits(optional(route).items, [
      /screeds/,
      /drainage for tiled surfaces/,
      /under tile heating/,
      /sand and cement backgrounds/,
    ]);
  });

  test('UNIT-07 Supervision: six, any two of four', () => {
    const route = '/nvq-3-work-supervision';
    expectUnits(mandatory(route), [
      /work activities/,
      /working relationships/,
      /method of work/,
      /implementing and maintaining health, safety, environmental and welfare/i,
      /co-ordinating and organising work operations/i,
      /monitoring progress of work against schedules/i,
    ]);
    expect(optional(route).text).toMatch(/any two/i);
    expectUnits(optional(route).items, [
      /plant, machinery/,
      /work meets contractual.*standards/,
      /team's performance/,
      /dimensional control/,
    ]);
  });

  test('UNIT-08 Painter: seven, one of the two of Group A and one of the twelve of Group B', () => {
    const route = '/nvq-3-decorative-finishing';
    expect(mandatory(route)).toHaveLength(7);
    expect(optional(route).text).toMatch(/one each from Group A and Group B/i);
    const [groupA, groupB, ...more] = [...optional(route).element.querySelectorAll('ul')];
    expect(more).toEqual([]);
    expect(groupA?.querySelectorAll('li')).toHaveLength(2);
    expect(groupA?.textContent).toMatch(/standard wall coverings.*non-standard width wallcoverings/);
    expect(groupB?.querySelectorAll('li')).toHaveLength(12);
    for (const word of ['spray', 'stencils', 'textured finishes', 'wood graining', 'marbling']) {
      expect(groupB?.textContent).toContain(word);
    }
  });

  test('UNIT-09 Bricklaying: eight, any two of four', () => {
    const route = '/nvq-3-trowel-bricklaying';
    expectUnits(mandatory(route), [
      ...LEVEL_3,
      /masonry structures/,
      /setting out/i,
      /cladding/,
      /architectural and decorative/,
    ]);
    expect(optional(route).text).toMatch(/any two/i);
    expectUnits(optional(route).items, [
      /thin joint masonry/,
      /repairing and maintaining/i,
      /drainage/,
      /specialist masonry elements/,
    ]);
  });
});

describe('Levels 6 and 7', () => {
  test('UNIT-10 UNIT-11 Building and Civil, and Residential: any one', () => {
    expect(optional('/nvq-6-construction-site-management-(building-and-civil)').text).toMatch(/any one/i);
    expect(optional('/nvq-6-construction-site-management-(residential-development)').text).toMatch(/any one/i);
  });

  test('UNIT-12 Contracting Operations Management: any four', () => {
    expect(optional('/nvq-6-construction-contracting-operations-management').text).toMatch(/any four/i);
  });

  test('UNIT-13 Senior Site: one each from Group A and Group B', () => {
    expect(optional('/nvq-6-senior-site-management').text).toMatch(/one each from Group A and Group B/i);
  });

  test('UNIT-14 Level 7: every unit of both lists has its hours', () => {
    const route = '/nvq-7-construction-senior-management';
    const units = [...mandatory(route), ...optional(route).items];
    expect(mandatory(route).length).toBeGreaterThan(0);
    expect(optional(route).items.length).toBeGreaterThan(0);
    for (const unit of units) expect(unit).toMatch(/TQT \d+ hours/);
  });
});

test('UNIT-15 NVQ-12 both toggles offer the list on request when it is not shown', () => {
  for (const route of [
    '/nvq-2-interior-systems---dry-lining-finishing',
    '/nvq-2-plastering',
    '/nvq-2-roofing-occupations---roof-slater-and-tiler',
    '/nvq-3-construction-contracting-operations---surveying',
    '/nvq-3-construction-contracting-operations---general',
  ]) {
    expect(renderPage(route).opened('Mandatory Units').text, route).toContain('We send the full unit list');
    expect(optional(route).text, route).toContain('We send the full unit list');
  }
});

test('UNIT-16 the choice is any one at Level 2, any two at Level 3', () => {
  for (const route of ['/nvq-2-plastering', '/nvq-2-wall-and-floor-tiling', '/nvq-2-wood-occupation']) {
    expect(optional(route).text, route).toMatch(/^Any one/im);
  }
  for (const route of ['/nvq-3-wood-occupation', '/nvq-3-construction-contracting-operations---general']) {
    expect(optional(route).text, route).toMatch(/^Any two/im);
  }
});
