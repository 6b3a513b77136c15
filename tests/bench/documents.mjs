// Makes N NVQ detail pages as JSON, the same bytes for the same N on any machine.
//   node gen.mjs N OUTDIR
// OUTDIR/pages/<slug>.json   one document per page (whatever varies by page)
// OUTDIR/shared.json         shell (nav, contact, footer) and the texts that all pages share
// OUTDIR/public/img/*.svg    the pages' hero images
// OUTDIR/public/favicon.svg, robots.txt
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// mulberry32: small, seeded, good enough for filler text
const rng = (a) => () => {
  a = (a + 0x6d2b79f5) | 0;
  let t = Math.imul(a ^ (a >>> 15), 1 | a);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};

const TRADES = [
  'Bricklaying',
  'Site Carpentry',
  'Industrial Painting',
  'Wall and Floor Tiling',
  'Dry Lining Finishing',
  'Plastering',
  'Roof Slating and Tiling',
  'Work Supervision',
  'Decorative Finishing',
  'Contracting Surveying',
  'Contracting General',
  'Site Management Civil',
  'Site Management Residential',
  'Operations Management',
  'Senior Site Inspection',
  'Senior Management',
];
const LEVELS = [2, 3, 6, 7];
const PRICE = { 2: 750, 3: 950, 6: 1450, 7: 1950 };
const CARD = {
  2: 'Blue CSCS card',
  3: 'Gold CSCS card',
  6: 'Black Manager CSCS card',
  7: 'Senior Black Manager CSCS card',
};
const VERB = [
  'Conforming to',
  'Preparing',
  'Erecting',
  'Setting out',
  'Maintaining',
  'Repairing',
  'Monitoring',
  'Co-ordinating',
  'Installing',
  'Handling',
  'Planning',
  'Inspecting',
  'Confirming',
  'Allocating',
  'Producing',
];
const OBJ = [
  'general health, safety and welfare',
  'productive working practices',
  'moving, handling and storing resources',
  'masonry structures',
  'structural carcassing',
  'second fixing components',
  'backgrounds for tiling',
  'work activities and schedules',
  'plant and machinery',
  'drainage for surfaces',
  'access and working platforms',
  'standard wall coverings',
  'thin joint masonry',
  'team performance procedures',
  'dimensional control',
  'fire resisting door assemblies',
  'sand and cement screeds',
  'complex stone finishes',
];
const PLACE = [
  'in the workplace',
  'on residential sites',
  'on civil engineering projects',
  'to contract standards',
  'against the programme of works',
  'in occupied buildings',
  'to the given specification',
];
const SENT = [
  (t, l, _c) =>
    `The ${t} qualification at Level ${l} is made for people who already do the job and need the certificate to prove it.`,
  (_t, _l, _c) =>
    `You collect evidence of your own work on site, and an assessor who has worked in the trade reviews it with you online.`,
  (_t, _l, _c) =>
    `Most candidates finish well within the stated weeks because the units follow what they do every day.`,
  (_t, _l, c) => `On completion you can apply for the ${c}, which many principal contractors ask for at the gate.`,
  (_t, _l, _c) =>
    `There is no classroom time and no final examination; photographs, witness statements and a professional discussion carry the assessment.`,
  (_t, _l, _c) =>
    `Your employer is welcome to take part, and payment by instalments can be set up before registration.`,
  (_t, _l, _c) => `The awarding body registers you by name, so the certificate stays with you if you change employer.`,
  (_t, _l, _c) =>
    `Units are chosen with you at the start so that nothing has to be done only for the sake of the portfolio.`,
];

export const shared = {
  site: 'Example Construction Training',
  email: 'info@training.example',
  phone: '020 7946 0000',
  placeholder: 'course title or feature',
  footer: {
    note: 'We are an independent training provider. We are not associated with the card scheme or the test body.',
    company: 'Company number 00000000. VAT number GB 000 0000 00.',
  },
  journey: {
    heading: 'Your NVQ journey',
    steps: [
      [
        'Enquire',
        'Tell us about your trade and the work you do. We check in one call that the level and the units suit you.',
      ],
      [
        'Register',
        'We register you with the awarding body and give you access to the online portfolio, usually the same working day.',
      ],
      [
        'Collect evidence',
        'You upload photographs, documents and witness statements from your normal work, unit by unit.',
      ],
      [
        'Professional discussion',
        'Your assessor talks the work through with you by video call and confirms that each unit is covered.',
      ],
      [
        'Certificate and card',
        'The portfolio is verified, the certificate is claimed and you can apply for your skills card.',
      ],
    ].map(([title, text]) => ({ title, text })),
  },
  faq: {
    heading: 'Frequently asked questions',
    items: [
      [
        'What is an NVQ?',
        'A National Vocational Qualification recognises the skills and knowledge that you use at work. It is assessed on what you do on site rather than by a written examination.',
      ],
      [
        'Who is it for?',
        'For experienced people in construction who carry out the work already but hold no certificate for it, and for those moving up to a supervisory or management role.',
      ],
      [
        'Is there an exam?',
        'No. The assessment is made from the evidence in your portfolio and a professional discussion with an assessor who knows the trade.',
      ],
      [
        'Do I need prior qualifications?',
        'No formal qualifications are needed. You must be working in the role, or have done so recently, so that current evidence can be collected.',
      ],
      [
        'Which card can I apply for?',
        'It depends on the level: Level 2 leads to the Blue card, Level 3 to the Gold card and Levels 6 and 7 to the Black Manager card, once the health and safety test is passed.',
      ],
    ].map(([q, a]) => ({ q, a })),
  },
  why: {
    heading: 'Why choose us',
    cards: [
      ['Quick Registration', 'Registered with the awarding body in one working day.'],
      ['Payment Options', 'Pay in full or spread the cost over instalments.'],
      ['Simple Process', 'Five clear steps from enquiry to certificate.'],
      ['Complete Remote Assessment', 'No classroom days and no travel to a centre.'],
      ['Dedicated Support', 'One named assessor from start to finish.'],
      ['Budget Friendly', 'One price, with registration and certificate included.'],
    ].map(([heading, text]) => ({ heading, text })),
  },
};

const cap = (s) => s[0].toUpperCase() + s.slice(1);
const slugify = (s) => s.toLowerCase().replace(/[^a-z0-9]+/g, '-');

export function page(i) {
  const r = rng(0x5eed + i * 7919);
  const pick = (a) => a[Math.floor(r() * a.length)];
  const level = LEVELS[i % 4];
  const trade = TRADES[i % TRADES.length];
  const no = String(i + 1).padStart(5, '0');
  const title = `${trade} ${no}`;
  const slug = `nvq-${level}-${slugify(trade)}-${no}`;
  const card = CARD[level];
  const unit = () => `${cap(pick(VERB).toLowerCase())} ${pick(OBJ)} ${pick(PLACE)}`;
  const distinct = (n, f) => {
    const s = new Set();
    while (s.size < n) s.add(f());
    return [...s];
  };
  const para = () => distinct(3, () => pick(SENT)(trade, level, card)).join(' ');
  const price = PRICE[level] + Math.floor(r() * 10) * 5;
  const weeks = `${8 + Math.floor(r() * 2)}-${10 + Math.floor(r() * 3)} weeks`;
  return {
    slug,
    title: `NVQ Level ${level} ${title}`,
    description: `NVQ Level ${level} in ${title}: ${weeks}, assessed online, leading to the ${card}.`,
    blocks: [
      {
        type: 'hero',
        level: `NVQ Level ${level}`,
        title: `NVQ Level ${level} ${title}`,
        image: `/img/hero-${level}.svg`,
        cta: 'Enquire Now',
      },
      {
        type: 'facts',
        items: [
          { label: 'Duration', value: weeks },
          { label: 'Assessment', value: 'Online assessment' },
          { label: 'Assessor', value: `Experienced ${trade.toLowerCase()} assessor` },
          { label: 'Eligible card', value: card },
        ],
      },
      { type: 'about', heading: `About ${title}`, paragraphs: [para(), para()] },
      { type: 'add-to-cart', id: `p${no}`, title: `NVQ Level ${level} ${title}`, price },
      { type: 'unit-toggles', heading: 'Units', mandatory: distinct(5, unit), optional: distinct(6, unit) },
      { type: 'journey', shared: 'journey' },
      {
        type: 'list',
        heading: 'Entry requirements',
        items: [
          'No formal qualifications are needed',
          `Practical on-site experience in ${trade.toLowerCase()}`,
          unit(),
        ],
      },
      {
        type: 'list',
        heading: 'Benefits',
        items: [
          `Leads to the ${card}`,
          'All portfolio work is done remotely online',
          'Fast track completion',
          `Instalment plan from £${Math.round(price / 6)} a month`,
        ],
      },
      { type: 'faq', shared: 'faq' },
      { type: 'carousel', shared: 'why' },
    ],
  };
}

const hero = (_level, a, b) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="320" viewBox="0 0 960 320"><defs><linearGradient id="g" x2="1"><stop stop-color="${a}"/><stop offset="1" stop-color="${b}"/></linearGradient></defs><path fill="url(#g)" d="M0 0h960v320H0z"/><path fill="#fff" fill-opacity=".15" d="M0 320 240 80l160 160 200-200 360 280z"/></svg>\n`;

export function generate(n, out) {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(join(out, 'pages'), { recursive: true });
  mkdirSync(join(out, 'public', 'img'), { recursive: true });
  const slugs = [];
  for (let i = 0; i < n; i++) {
    const p = page(i);
    slugs.push(p.slug);
    writeFileSync(join(out, 'pages', `${p.slug}.json`), `${JSON.stringify(p, null, 1)}\n`);
  }
  // ten header links, all to pages that exist (a framework may prefetch them)
  const nav = [
    'CITB Test',
    'NVQ Level 2',
    'NVQ Level 3',
    'NVQ Level 6',
    'NVQ Level 7',
    'CITB Courses',
    'Green Labour',
    'CSCS Cards',
    'Contact Us',
    'About Us',
  ].map((label, i) => ({ label, href: `/nvq/${slugs[(i + 1) % n]}/` }));
  writeFileSync(join(out, 'shared.json'), `${JSON.stringify({ ...shared, nav }, null, 1)}\n`);
  const c = { 2: ['#123d63', '#2b7bb9'], 3: ['#5b4300', '#a87d00'], 6: ['#111', '#555'], 7: ['#230a3a', '#5d2c8a'] };
  for (const l of LEVELS) writeFileSync(join(out, 'public', 'img', `hero-${l}.svg`), hero(l, ...c[l]));
  writeFileSync(
    join(out, 'public', 'favicon.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#123d63" d="M0 0h8v8H0z"/></svg>\n',
  );
  writeFileSync(join(out, 'public', 'robots.txt'), 'User-agent: *\nAllow: /\n');
  return slugs;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [n, out] = process.argv.slice(2);
  if (!(+n > 0) || !out) {
    console.error('usage: node gen.mjs N OUTDIR');
    process.exit(2);
  }
  const s = generate(+n, out);
  console.log(`${s.length} pages, first ${s[0]}`);
}
