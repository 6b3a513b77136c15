// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { renderPage } from '../fixtures/rendered-page.ts';
import { CITB_COURSES } from '../fixtures/route-table.ts';

// What the specification has a page say, and where.

/** What it is about, the heading of the section that says it, or '' for the page, and its words. A fact is a line after its label. */
type Statement = readonly [title: string, section: string, ...words: (string | RegExp)[]];

function says(route: string, ...statements: readonly Statement[]): void {
  describe(route, () => {
    for (const [title, section, ...words] of statements)
      test(title, () => {
        const page = renderPage(route);
        const { text } = section === '' ? page : page.section(section);
        for (const one of words) expect(text).toMatch(one);
      });
  });
}

says(
  '/card-redProvisional',
  ['CARD-19 valid for 6 months', '', /^Validity\n6 months$/m],
  ['CARD-19 valid for 6 months, in its text', 'About this card', 'valid for 6 months'],
  ['CARD-20 not renewed', 'About this card', 'is non-renewable'],
  ['CARD-21 issued once', '', /^Renewal\nNon-renewable\. Issued once$/m, 'issued only once to each person'],
  ['CARD-22 from 16 years', 'Eligibility', 'You are 16 or older.'],
);

says(
  '/card-GreenLabourer',
  ['CARD-23 valid for 2 years', '', /^Validity\n2 years$/m, 'A first card is valid for 2 years'],
  ['CARD-24 extended by 3 years', '', /^Renewal\n.*3 more years with an employer endorsement/m],
  ['CARD-24 extended, in its text', 'About this card', 'extended by 3 more years when your employer endorses you'],
  ['CARD-25 renewed for 5 years', '', /^Renewal\n.*Existing holders can renew for 5 years/m],
);

const FIVE_YEARS = /^Validity\n5 years$/m;
says('/card-BlueSkilled', ['CARD-26 valid for 5 years', '', FIVE_YEARS, 'valid for 5 years']);
says('/card-GoldSkilled', ['CARD-27 valid for 5 years', '', FIVE_YEARS, 'valid for 5 years']);
says('/card-GoldSupervisor', ['CARD-28 valid for 5 years', '', FIVE_YEARS, 'valid for 5 years']);
says('/card-BlackManager', ['CARD-29 valid for 5 years', '', FIVE_YEARS, 'valid for 5 years']);
says('/card-PQP', ['CARD-31 valid for 5 years', '', FIVE_YEARS, 'valid for 5 years']);
says('/card-RedTrainee', ['CARD-32 valid for 5 years', '', FIVE_YEARS]);
says(
  '/card-AQP',
  ['CARD-30 valid for 5 years', '', FIVE_YEARS, 'It is valid for 5 years'],
  ['CARD-32 Red Trainee, too', 'About this card', /Red Trainee card.*It is valid for 5 years/],
);
says(
  '/card-RedExWorker',
  ['CARD-33 CARD-34 for the time of an NVQ', '', /^Validity\n1 year$/m, /^Renewal\nNon-renewable/m],
  ['CARD-33 CARD-34 in its text', 'About this card', 'It is valid for 1 year and is non-renewable'],
);
says(
  '/card-TSM',
  ['CARD-35 CARD-36 for the time of an NVQ', '', /^Validity\n3 years$/m, /^Renewal\nNon-renewable/m],
  ['CARD-35 CARD-36 in its text', 'About this card', 'It is valid for 3 years and is non-renewable'],
);

says(
  '/smsts-course',
  ['CRS-19 five days', '', /^Duration\n5 days$/m, 'Over 5 days'],
  ['CRS-23 pass mark', '', /^Pass mark\n81%$/m, 'You need 81% to pass'],
);
says(
  '/smsts-refresher',
  ['CRS-20 two days', '', /^Duration\n2 days$/m, 'takes 2 days'],
  ['CRS-24 pass mark', '', /^Pass mark\n81%$/m, 'You need 81% to pass'],
);
says(
  '/sssts-course',
  ['CRS-21 two days', '', /^Duration\n2 days$/m, 'In 2 days'],
  ['CRS-25 pass mark', '', /^Pass mark\n80%$/m, 'You need 80% to pass'],
);
says(
  '/sssts-refresher',
  ['CRS-22 a day, or up to 2', '', /^Duration\n1 day$/m, 'takes 1 day. Keep up to 2 days free'],
  ['CRS-26 pass mark', '', /^Pass mark\n80%$/m, 'You need 80% to pass'],
);
const COMPUTER = 'A Windows computer with webcam, microphone, speaker';
for (const route of CITB_COURSES)
  says(
    route,
    ['CRS-27 digital certificate', '', /^Certificate\nDigital, valid for 5 years$/m],
    ['CRS-27 first of the benefits', 'Benefits', /^Benefits\n.*digital certificate, valid for 5 years/],
    ['CRS-28 age', 'Entry requirements', 'Age 16 or over. Under 18 we need parental consent.'],
    ['CRS-29 CRS-30 ID and English', 'Entry requirements', /^Valid photo ID/m, /^Good English/m],
    ['CRS-31 computer', 'Entry requirements', `${COMPUTER} and internet.`],
  );

says(
  '/courses/green-labour-card-courses',
  ['GL-01 what it is', '', '1 day of health and safety training, online or in a classroom.'],
  ['GL-06 five topics', 'Aim', /^Aim\n.+:\n(.+\n){4}.+$/],
  ['GL-07 GL-08 GL-09 risk, handling, height', 'Aim', /^Risk assessment.*\nManual handling.*\nWorking at height/m],
  ['GL-10 GL-11 health and equipment', 'Aim', /^Construction health risks.*\nPersonal and equipment/m],
  ['GL-12 labourers first', 'Who should attend', /^Who should attend\n.*Labourers.*(\n.+){2}/],
  ['GL-13 four requirements', 'Eligibility Requirements', /^Eligibility Requirements\n.+\n(.+\n){3}.+$/],
  ['GL-27 age', 'Eligibility Requirements', 'Age 16 or over. Under 18 we need parental consent.'],
  ['GL-28 GL-29 ID and English', 'Eligibility Requirements', /^Photo ID.*\nGood English/m],
  [
    'GL-30 computer',
    'Eligibility Requirements',
    'A Windows computer with webcam, microphone and speaker, if you attend online.',
  ],
  ['GL-15 award', 'Achievement', /Level 1 Award in Health and Safety in a Construction Environment/i],
  ['GL-16 valid for life', 'Achievement', 'It is valid for life'],
  ['GL-16 valid for life, as a fact', '', /^Award\nLevel 1, valid for life$/m],
  ['GL-18 an hour', '', /^Assessment\n1 hour$/m, 'assessment of 1 hour. You need 80% to pass'],
  ['GL-19 pass mark', '', /^Pass mark\n80%$/m],
  ['GL-17 online and in a classroom', 'Mode of training', /^Online:/m, /^Classroom:/m],
);

says(
  '/refund-policy',
  ['STATIC-02 what it is', '', /^Cancellation and Refund Policy$/m, 'contact form'],
  ['POL-01 a test, by phone', 'CITB test', /cancel or reschedule with at least 72 working hours' notice by phone/i],
  ['POL-02 a test, by email', 'CITB test', /or 4 working days by email/i],
  ['POL-03 a test, the fee', 'CITB test', /cancelling carries a £16 non-refundable admin fee/i],
  ['POL-04 a test, rescheduled', 'CITB test', /rescheduling is free/i],
  ['POL-05 a test, missed', 'CITB test', /no refund for a no-show/i],
  ['POL-06 a card, submitted', 'CSCS card', /cannot be cancelled once submitted/i],
  [
    'POL-07 a card, no papers',
    'CSCS card',
    /not send us your documents within 90 days.*£36 refund.*only in that case/i,
  ],
  ['POL-08 a card, late', 'CSCS card', /within 15 working days of receiving all documents.*full refund/],
  ['POL-09 POL-10 a course', 'Courses', /cancel at least 10 working days before the start.*a refund minus £100\+VAT/i],
  ['POL-11 a course, late', 'Courses', /within 10 working days of the start.*no refund/i],
  ['POL-12 a replacement', 'Courses', /within 10 working days.*a replacement is allowed for £100\+VAT/i],
  ['POL-13 an NVQ', 'NVQ', /cancel before registration.*a refund minus a £225 admin fee/i],
  ['POL-14 an NVQ, registered', 'NVQ', /no refund after registration/i],
  ['POL-15 an NVQ, ill', 'NVQ', /illness or bereavement/i, /partial refund or deferral/i, /evidence/i],
  ['POL-16 at most the payment', 'What applies to every refund', /refunds never exceed the original payment/i],
);

says(
  '/terms-conditions',
  ['STATIC-01 what it is', '', /^Terms and Conditions$/m],
  ['STATIC-01 VAT', 'Prices and VAT', 'A price that reads +VAT does not include VAT'],
  ['POL-17 from 18 years', '', /18 or older to use our services/i, /^To use our services\n18 or older$/m],
  ['POL-18 the test from 16', '', /16 or older to book the CITB test/i, /^To book the CITB test\n16 or older$/m],
  ['POL-19 since when', '', /^Effective date\nSeptember 2024$/m],
);

says(
  '/privacy-policy',
  ['STATIC-03 what', 'What we take', /^What we take\n(.+\n){3}/],
  ['STATIC-03 why', 'What we use it for', /contract/],
  ['STATIC-03 how long', 'How long we keep it', /6 years/],
  ['STATIC-03 rights', 'Your rights', /Information Commissioner/],
);

says(
  '/cookies-policy',
  ['STATIC-04 we', 'What we store', /session storage/],
  ['STATIC-04 the chat', 'The chat', /third-party chat service/],
  ['STATIC-04 payment', 'Payment', /Stripe/],
);

says(
  '/about',
  ['STATIC-05 who', '', /^Who We Are$/m, /independent training provider for people who work in construction/],
  ['STATIC-05 who not', '', /we are not associated with either body/i],
);
