// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { pageOf, renderPage } from '../fixtures/rendered-page.ts';
import { NVQ_2, NVQ_3, NVQ_6, NVQ_7, NVQ_COURSES } from '../fixtures/route-table.ts';

const render = (routes: readonly string[]) => routes.map((route) => ({ route, page: renderPage(route) }));
const pages = render(NVQ_COURSES);
const level2 = render(NVQ_2);
const level3 = render(NVQ_3);
const level6 = render(NVQ_6);
const level7 = render(NVQ_7);

describe('all 19 NVQ pages', () => {
  test('NVQ-01 have the level above the title', () => {
    expect(pages).toHaveLength(19);
    for (const { route, page } of pages) {
      const label = page.element.querySelector('h1')?.closest('section')?.textContent;
      expect(label, route).toContain(`NVQ Level ${route.charAt('/nvq-'.length)}`);
    }
  });

  test("NVQ-02 have the course's title as heading", () => {
    const heading = (route: string) => renderPage(route).heading;
    expect(heading('/nvq-2-trowel/bricklaying')).toBe('Trowel/Bricklaying');
    expect(heading('/nvq-3-wood-occupation')).toBe('Wood Occupation - Site Carpentry');
    expect(heading('/nvq-6-senior-site-management')).toMatch(/^Senior Site Management/);
    for (const { route, page } of pages) expect(page.heading, route).not.toBe('');
  });

  test('NVQ-03 link to the contact page with Enquire Now', () => {
    for (const { route, page } of pages) {
      expect(page.links, route).toContainEqual({ text: 'Enquire Now', href: '/contact-us' });
    }
  });

  test('NVQ-05 NVQ-06 say in the summary that assessment is online, by an experienced assessor', () => {
    for (const { route, page } of pages) {
      expect(page.fact('Online assessment'), route).toMatch(/^Yes/);
      expect(page.fact('Experienced assessor'), route).toMatch(/^Yes/);
    }
  });

  test('NVQ-08 each have their own About text', () => {
    const texts = pages.map(({ page }) => page.section('About this NVQ').text);
    expect(new Set(texts).size).toBe(19);
    for (const text of texts) expect(text.length).toBeGreaterThan(300);
  });

  test('NVQ-10 have one Add to Cart button, ready for use', () => {
    for (const { route, page } of pages) {
      const buttons = [...page.element.querySelectorAll('button')].filter(({ textContent }) =>
        textContent.includes('Add to Cart'),
      );
      expect(buttons, route).toHaveLength(1);
      expect(buttons[0]?.hasAttribute('disabled'), route).toBe(false);
    }
  });

  test('NVQ-15 show a five-step NVQ journey', () => {
    for (const { route, page } of pages) {
      const steps = [...page.section('Your NVQ journey').element.querySelectorAll('ol > li')];
      expect(steps, route).toHaveLength(5);
      expect(steps.at(-1)?.textContent, route).toMatch(/certificate and the card/);
    }
  });

  test('NVQ-16 NVQ-17 require practical on-site experience but no formal qualifications', () => {
    for (const { route, page } of pages) {
      const [first, second] = page.section('Entry requirements').items;
      expect(first, route).toMatch(/^No formal qualifications\./);
      expect(second, route).toMatch(/^Practical on-site experience/);
    }
  });

  test('NVQ-18 list the benefits, starting with the card', () => {
    for (const { route, page } of pages) {
      const { items } = page.section('Benefits');
      expect(items.length, route).toBeGreaterThanOrEqual(3);
      expect(items[0], route).toMatch(/^Apply for the (Blue|Gold|Black)/);
    }
  });
});

describe('the questions of the NVQ pages', () => {
  const questions = (route: string) =>
    [...renderPage(route).section('NVQ questions').element.querySelectorAll('summary')].map(({ textContent }) =>
      textContent.trim(),
    );

  test('NVQ-19 number five on every page', () => {
    for (const route of NVQ_COURSES) {
      expect(questions(route), route).toHaveLength(5);
      const inAccordions = [...renderPage(route).element.querySelectorAll('summary')]
        .map(({ textContent }) => textContent.trim())
        .filter((title) => title.endsWith('?'));
      expect(inAccordions, route).toEqual(questions(route));
    }
  });

  test("the trade's own questions follow as text", () => {
    const own = renderPage('/nvq-2-plastering').section('Plastering questions');
    expect(own.text).toContain('I only skim. Can I do this NVQ?');
    expect(own.text).toContain('Skimming is a start');
    expect(own.element.querySelector('details')).toBeNull();
  });

  test('NVQ-22 NVQ-23 ask what an NVQ is and who it is for', () => {
    const [what, who] = questions('/nvq-2-plastering');
    expect(what).toBe('What is an NVQ?');
    expect(who).toBe('Who is an NVQ for?');
    expect(renderPage('/nvq-2-plastering').opened('What is an NVQ?').text).toContain(
      'National Vocational Qualification',
    );
  });

  test('NVQ-24 NVQ-25 ask whether there is an exam and whether prior qualifications are needed', () => {
    const [, , exam, prior] = questions('/nvq-2-plastering');
    expect(exam).toBe('Is there an exam?');
    expect(prior).toBe('Do I need prior qualifications?');
    expect(renderPage('/nvq-2-plastering').opened('Is there an exam?').text).toContain('There is no exam for an NVQ');
  });

  test('NVQ-26 ask which cards an NVQ leads to', () => {
    expect(questions('/nvq-2-plastering')[4]).toMatch(/^Which CSCS cards/);
    const { links } = renderPage('/nvq-2-plastering').opened('Which CSCS cards can I get with an NVQ?');
    expect(links.map(({ href }) => href)).toEqual([
      '/card-BlueSkilled',
      '/card-GoldSkilled',
      '/card-GoldSupervisor',
      '/card-BlackManager',
    ]);
  });
});

describe('the card and the duration by level', () => {
  test('NVQ-65 Level 2 leads to the Blue CSCS card', () => {
    for (const { route, page } of level2) expect(page.fact('Eligible card'), route).toMatch(/^Blue CSCS card/);
  });

  test('NVQ-66 Level 3 leads to the Gold card', () => {
    for (const { route, page } of level3) expect(page.fact('Eligible card'), route).toMatch(/^Gold CSCS card/);
  });

  test('NVQ-67 NVQ-68 Level 6 leads to the Black Manager card, Level 7 to the Sr. Black Manager card', () => {
    for (const { route, page } of level6) expect(page.fact('Eligible card'), route).toBe('Black Manager CSCS card');
    for (const { route, page } of level7) expect(page.fact('Eligible card'), route).toBe('Sr. Black Manager CSCS card');
  });

  test('NVQ-07 every page names the card in its summary', () => {
    for (const { route, page } of pages)
      expect(page.fact('Eligible card'), route).toMatch(/\b(Blue|Gold|Black)\b.*card/);
  });

  test('NVQ-04 NVQ-69 Level 2 takes 8-10 weeks', () => {
    for (const { route, page } of level2) expect(page.fact('Duration'), route).toBe('8-10 weeks');
  });

  test('NVQ-70 Level 3 takes 8-10 weeks, or 12 at most', () => {
    for (const { route, page } of level3) {
      expect(page.fact('Duration'), route).toBe('8-10 weeks');
      expect(page.text, route).toMatch(/up to 12 weeks/);
    }
  });

  test('NVQ-71 NVQ-72 Level 6 takes 8-10 weeks, Level 7 takes 8-12', () => {
    for (const { route, page } of level6) expect(page.fact('Duration'), route).toBe('8-10 weeks');
    for (const { route, page } of level7) expect(page.fact('Duration'), route).toBe('8-12 weeks');
  });

  test('NVQ-73 Levels 6 and 7 are for non-certified experienced site managers and senior managers', () => {
    for (const { route, page } of [...level6, ...level7]) {
      const about = page.section('About this NVQ').text;
      expect(about, route).toMatch(/non-certified,? experienced/);
      expect(about, route).toMatch(/site managers/);
      expect(about, route).toMatch(/senior managers/);
    }
  });
});

describe('single pages', () => {
  test('NVQ-61 Level 3 Bricklaying ends with a Course Overview', () => {
    const page = renderPage('/nvq-3-trowel-bricklaying');
    const headings = [...page.element.querySelectorAll('h2')].map(({ textContent }) => textContent);
    expect(headings.at(-1)).toBe('Course Overview');
    expect(page.section('Course Overview').text.length).toBeGreaterThan(200);
  });

  test('NVQ-62 Level 2 Bricklaying has three reasons in its carousel instead of six', () => {
    const { text } = renderPage('/nvq-2-trowel/bricklaying').section('Why choose Plumbline');
    for (const card of ['Quick Registration', 'Payment Options', 'Simple Process']) expect(text).toContain(card);
    expect(text).not.toContain('Complete Remote Assessment');
    expect(text).not.toContain('Dedicated Support');
    expect(text).not.toContain('Budget Friendly');
  });
});

describe('the six reasons of the other NVQ pages', () => {
  const reasons = NVQ_COURSES.filter((route) => route !== '/nvq-2-trowel/bricklaying').map((route) => ({
    route,
    text: renderPage(route).section('Why choose Plumbline').text,
  }));

  test('NVQ-27 NVQ-28 Quick Registration and Payment Options', () => {
    for (const { route, text } of reasons) {
      expect(text, route).toMatch(/^Quick Registration$/m);
      expect(text, route).toMatch(/^Payment Options$/m);
    }
  });

  test('NVQ-29 NVQ-30 Simple Process and Complete Remote Assessment', () => {
    for (const { route, text } of reasons) {
      expect(text, route).toMatch(/^Simple Process$/m);
      expect(text, route).toMatch(/^Complete Remote Assessment$/m);
    }
  });

  test('NVQ-31 NVQ-32 Dedicated Support and Budget Friendly', () => {
    for (const { route, text } of reasons) {
      expect(text, route).toMatch(/^Dedicated Support$/m);
      expect(text, route).toMatch(/^Budget Friendly$/m);
    }
  });
});

describe('the product of each page', () => {
  const idOf = (route: string) => {
    const { data } = pageOf(route);
    return data.load === 'product' ? data.product.id : undefined;
  };

  test('NVQ-55 the 19 pages have fixed ids, no two the same', () => {
    const ids = NVQ_COURSES.map(idOf);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/);
    expect(new Set(ids).size).toBe(19);
  });

  test('NVQ-56 NVQ-57 Building and Civil ends in a5e, Residential Development in a5f', () => {
    expect(idOf('/nvq-6-construction-site-management-(building-and-civil)')).toMatch(/a5e$/);
    expect(idOf('/nvq-6-construction-site-management-(residential-development)')).toMatch(/a5f$/);
  });

  test('NVQ-58 NVQ-59 NVQ-60 Contracting Operations ends in a60, Senior Site in a61, Level 7 in a62', () => {
    expect(idOf('/nvq-6-construction-contracting-operations-management')).toMatch(/a60$/);
    expect(idOf('/nvq-6-senior-site-management')).toMatch(/a61$/);
    expect(idOf('/nvq-7-construction-senior-management')).toMatch(/a62$/);
  });
});
