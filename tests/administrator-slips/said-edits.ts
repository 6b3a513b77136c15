import { operators, type Recipe } from './operator.ts';
import { both, markdown, rewrite, sentence, type Where } from './recipes.ts';

const page = (file: RegExp): Where => both(markdown, (place) => file.test(place.file));
const NVQ = page(/^pages\/nvq-\d\/(?!listing)/);
const CARD = page(/^pages\/cards\//);
const COURSE = page(/^pages\/courses\/s/);
const SITE = page(/^pages\/(?:nvq-\d\/(?!listing)|cards|courses)/);
const TEST = page(/^pages\/citb/);

/** Adds one of the sentences, each of which is true, to a page of a kind. */
const says = (where: Where, ...sentences: readonly string[]): Recipe => rewrite(where, sentence(...sentences));

/** Sentences with an amount of money that is not a price of this shop. */
export const moneyEdits = operators('legitimate', 'products', [
  [
    'fee-of-another-body',
    'Wrote what another body charges',
    says(
      NVQ,
      'The awarding body charges £35 to replace a lost certificate.',
      'Your awarding body may ask £28 for a second copy of the certificate.',
    ),
  ],
  [
    'fee-of-the-scheme',
    'Wrote what the card scheme itself charges',
    says(
      CARD,
      'If you apply to the scheme yourself, it charges £36 and you fill in the forms.',
      'The scheme itself asks £36 for a card that was lost.',
    ),
  ],
  [
    'fee-of-the-test-body',
    'Wrote what the test body itself charges',
    says(
      TEST,
      'If you book with CITB yourself, it charges £22.50.',
      'Booked with CITB directly, the test is £22.50 without our help.',
    ),
  ],
  [
    'parking',
    'Wrote what parking costs',
    says(
      COURSE,
      'Parking in the street is £4.50 an hour.',
      'The car park round the corner asks £18 a day.',
      'A day’s parking at the station is £12.',
    ),
  ],
  [
    'train',
    'Wrote what the way costs',
    says(COURSE, 'A return from Croydon is about £9 off-peak.', 'The bus is £1.75 each way.'),
  ],
  [
    'lunch',
    'Wrote what lunch costs',
    says(
      COURSE,
      'The café next door does a breakfast for £6.50.',
      'Lunch is not included; a meal deal over the road is £3.90.',
    ),
  ],
  [
    'hotel',
    'Wrote what a room costs',
    says(
      COURSE,
      'A room nearby is £65 to £90 a night.',
      'If you come from far away, rooms near the station begin at £59.',
    ),
  ],
  [
    'fine',
    'Wrote what a fine is',
    says(
      COURSE,
      'A court can fine a company £20,000 or more for a missing guardrail.',
      'Fines for one fall from height have gone beyond £1 million.',
    ),
  ],
  [
    'fee-for-intervention',
    'Wrote what an inspector’s time costs',
    says(
      COURSE,
      'An inspector who finds a material breach charges £174 an hour.',
      'The regulator bills £174 for each hour that it spends on your breach.',
    ),
  ],
  [
    'wage',
    'Wrote what people earn',
    says(
      NVQ,
      'A day rate of £220 is nothing unusual once you have the card.',
      'People with the certificate often ask £20 an hour or more.',
    ),
  ],
  [
    'salary',
    'Wrote what a year’s pay is',
    says(
      NVQ,
      'Jobs that ask for this certificate advertise £38,000 to £45,000 a year.',
      'Some firms pay £2,000 more a year to whoever has it.',
    ),
  ],
  [
    'grant',
    'Wrote what a grant pays',
    says(
      NVQ,
      'Employers that pay the levy can claim £600 from CITB when you finish.',
      'Your employer may get a grant of £600 towards it.',
    ),
  ],
  [
    'grant-for-course',
    'Wrote what a grant for a course pays',
    says(
      COURSE,
      'Levy payers can claim £30 a day from CITB for some short courses.',
      'Ask CITB about the grant of £60 for refreshers.',
    ),
  ],
  [
    'tools',
    'Wrote what tools cost',
    says(NVQ, 'A phone holder for £8 keeps both hands free for the video.', 'A tripod at £15 is enough.'),
  ],
  [
    'damage',
    'Wrote what a mistake on site costs',
    says(
      NVQ,
      'Putting it right afterwards can cost the job £3,000.',
      'A wrong level found late was a £7,500 mistake on one job.',
    ),
  ],
  [
    'contract-sum',
    'Wrote what a contract was worth',
    says(NVQ, 'A job of £40,000 shows as much as one of £4 million.', 'The contract may be worth £250k or £2.5m.'),
  ],
  [
    'insurance',
    'Wrote what an insurance covers',
    says(
      NVQ,
      'Clients often ask for £5 million of public liability cover as well.',
      'Have your £2m insurance certificate ready too.',
    ),
  ],
  [
    'deposit',
    'Wrote what others ask as a deposit',
    says(COURSE, 'The venue keeps £10 for a key that is not returned.', 'Lockers take a £1 coin, which you get back.'),
  ],
  [
    'euros',
    'Wrote an amount in another currency',
    says(
      NVQ,
      'A translation from Polish was €45 the last time somebody told us.',
      'One learner paid 120 zł for a certified copy.',
    ),
  ],
  [
    'share-of-pay',
    'Wrote a share of a wage',
    says(NVQ, 'In one firm the certificate was worth 8% more pay.', 'Some agencies pay 5-10% more for card holders.'),
  ],
  [
    'saved-money',
    'Wrote what one saves without us',
    says(
      CARD,
      'If you are happy with forms, applying yourself saves you our part of the price.',
      'You need not buy it from us.',
    ),
  ],
]);

/** Sentences about other levels, cards, trades and courses that belong on the page. */
export const neighbourEdits = operators('legitimate', 'products', [
  [
    'next-level',
    'Wrote what comes after this level',
    says(
      page(/^pages\/nvq-2\/(?!listing)/),
      'When you lead others later, [Level 3](/nvq-level-3) is the next step.',
      'Level 3 asks for more of the same and for the planning too.',
    ),
  ],
  [
    'level-below',
    'Wrote how the level below differs',
    says(
      page(/^pages\/nvq-3\/(?:br|ca|pa|ti)/),
      'At Level 2 you follow the drawing; here you decide how it is done.',
      'Level 2 would not ask you to plan it with others.',
    ),
  ],
  [
    'level-above',
    'Wrote how the level above differs',
    says(
      page(/^pages\/nvq-6\/(?!listing)/),
      'Level 7 is for people who answer for several projects.',
      'If you direct a company, look at [Level 7](/nvq-level-7) in place of this.',
    ),
  ],
  [
    'levels-compared',
    'Compared two levels in a question',
    says(
      NVQ,
      'Levels 2 and 3 are about a trade, Levels 6 and 7 about running sites.',
      'Level 2 is for the hands, Level 6 for the whole site.',
    ),
  ],
  [
    'level-elsewhere',
    'Wrote of a level that others offer',
    says(
      NVQ,
      'A college may also offer Level 4, which we do not.',
      'There is a Level 1 for beginners at most colleges.',
    ),
  ],
  [
    'school-levels',
    'Wrote of levels that are not NVQs',
    says(
      NVQ,
      'A-levels count for nothing here, and neither do GCSEs at grade 4.',
      'Sea level, datum level, finished floor level: know which one you are asked for.',
    ),
  ],
  [
    'first-card',
    'Wrote which card to start with',
    says(
      page(/^pages\/cards\/(?:blue|gold-skilled)/),
      'Until you have the NVQ, a [Red Experience Worker card](/card-RedExWorker) lets you work.',
      'Before that, many carry a red card.',
    ),
  ],
  [
    'next-card',
    'Wrote which card comes next',
    says(
      page(/^pages\/cards\/(?:red-t|green|aqp)/),
      'Later you can move on to the [Blue Skilled card](/card-BlueSkilled).',
      'With a trade NVQ you would hold a blue or gold card.',
    ),
  ],
  [
    'cards-on-site',
    'Wrote of the colours of other cards',
    says(
      CARD,
      'On most sites you will see blue and gold cards side by side.',
      'The gate reads red, green, blue, gold, black and white cards alike.',
    ),
  ],
  [
    'card-of-plant',
    'Wrote of the card of another scheme',
    says(
      CARD,
      'Plant operators carry a CPCS card, which is another scheme.',
      'Electricians have ECS cards and scaffolders CISRS ones.',
    ),
  ],
  [
    'other-trades',
    'Wrote of the other trades on a job',
    says(
      NVQ,
      'The plumber, the electrician and the plasterer all come after you, so leave them room.',
      'Say how you agreed the order with the carpenter and the painter.',
    ),
  ],
  [
    'trade-before',
    'Wrote of the trade that came before',
    says(
      page(/^pages\/nvq-\d\/(?:painter|tiling|plaster|dry)/),
      'What the bricklayer left out of plumb is yours to find.',
      'You inherit the carpenter’s work, good or bad.',
    ),
  ],
  [
    'other-course',
    'Wrote that another course goes with this one',
    says(
      NVQ,
      'Many managers take [SMSTS](/smsts-course) in the same year.',
      'Supervisors often have [SSSTS](/sssts-course) as well.',
    ),
  ],
  [
    'course-compared',
    'Compared two courses',
    says(
      page(/^pages\/courses\/smsts/),
      'SSSTS is for supervisors and shorter; it does not replace SMSTS.',
      'If you run a team and not a site, take [SSSTS](/sssts-course).',
    ),
  ],
  [
    'green-and-blue',
    'Wrote that a labourer can learn a trade',
    says(
      page(/^pages\/cards\/green/),
      'If you learn a trade later, an [NVQ Level 2](/nvq-level-2) leads to the blue card.',
      'Labouring for bricklayers can become a trade of your own.',
    ),
  ],
  [
    'other-test',
    'Wrote who takes another test',
    says(
      TEST,
      'Managers on the same site take another test than the people they manage.',
      'Your supervisor may have taken Specialist where you take Operative.',
    ),
  ],
  [
    'quoted-price',
    'Quoted the price of the page’s product',
    (site, random) =>
      rewrite(
        page(/^pages\/courses\/smsts\.json/),
        sentence('The price is {{price.smsts}}.', 'It costs {{priceWithVat.smsts}}.'),
      )(site, random),
  ],
  [
    'quoted-price-of-next',
    'Quoted the price of the next step',
    says(page(/^pages\/nvq-2\/(?!listing)/), 'Level 3 begins at {{lowestPrice.nvq-level-3}}, should you go on.'),
  ],
  [
    'quoted-card-price',
    'Quoted the price of the card that follows',
    says(
      page(/^pages\/nvq-2\/(?!listing)/),
      'The Blue Skilled card itself is {{price.card-blue-skilled}}.',
      'For the card, add {{priceWithVat.card-blue-skilled}}.',
    ),
  ],
  [
    'quoted-count',
    'Quoted how many there are',
    says(CARD, 'It is one of {{counts.cscs-cards}} cards that we apply for.'),
  ],
]);

/** Sentences with dates, times and years that are right. */
export const timeEdits = operators('legitimate', 'dates', [
  [
    'year-of-a-law',
    'Wrote the year of a law',
    says(
      COURSE,
      'The Health and Safety at Work Act dates from 1974.',
      'The CDM regulations of 2015 name the duties.',
      'The Work at Height Regulations 2005 say so.',
    ),
  ],
  [
    'year-of-a-body',
    'Wrote since when a body exists',
    says(SITE, 'CITB was founded in 1964.', 'The scheme began in 1995.'),
  ],
  [
    'decade',
    'Wrote of a decade',
    says(SITE, 'In the 1980s nobody asked for a card.', 'Buildings from the 1960s hold asbestos more often than not.'),
  ],
  [
    'closing-days',
    'Wrote on which days the office is closed',
    says(
      SITE,
      'Our office is closed on 25 and 26 December and on 1 January.',
      'From 24 December to 2 January we answer emails only.',
    ),
  ],
  [
    'weekdays',
    'Wrote on which weekdays something is done',
    says(SITE, 'We look at new papers every Monday and Thursday.', 'We answer the phone from Monday to Friday.'),
  ],
  [
    'office-hours',
    'Wrote the hours of the office',
    says(
      SITE,
      'The office answers from 8am to 5:30pm.',
      'Call between 09:00 and 17:00.',
      'We answer until half past five.',
    ),
  ],
  [
    'break',
    'Wrote when there is a break',
    says(COURSE, 'Tea is at half past ten, and lunch at 12:30.', 'There is a break of 45 minutes at noon.'),
  ],
  [
    'registration',
    'Wrote when to be there',
    says(COURSE, 'Be there at 8:15, so that your ID can be checked before 8:30.', 'Doors open at 08:00.'),
  ],
  [
    'within-days',
    'Wrote how soon something is done',
    says(
      SITE,
      'We answer within 2 working days.',
      'You hear from us within 48 hours.',
      'We look at your papers on the day they come.',
    ),
  ],
  [
    'weeks-before',
    'Wrote how long before to ask',
    says(
      SITE,
      'Ask us three weeks before you need it.',
      'Two months of lead time is plenty.',
      'Six weeks are better than two.',
    ),
  ],
  [
    'years-of-work',
    'Wrote for how long somebody has worked',
    says(
      NVQ,
      'Ten years on the tools count for more than a course of ten days.',
      'After 25 years in the trade you know this already.',
      'Most have done it for 5 to 15 years.',
    ),
  ],
  [
    'age-of-a-job',
    'Wrote how old evidence may be',
    says(
      NVQ,
      'Jobs from the last two years are the easiest to prove.',
      'A job of 18 months ago is fine if there are photos.',
    ),
  ],
  [
    'season',
    'Wrote of the seasons',
    says(
      NVQ,
      'Winter is a good time for it, with short days and less overtime.',
      'Outdoor work is easier to film from April to September.',
    ),
  ],
  [
    'minutes',
    'Wrote how many minutes a call takes',
    says(NVQ, 'A call takes 20 to 40 minutes.', 'Half an hour is enough for a first call.'),
  ],
  [
    'financial-year',
    'Wrote when the tax year begins',
    says(NVQ, 'Invoices dated before 6 April fall into the tax year that ends on 5 April.'),
  ],
  [
    'leap-day',
    'Wrote of a day that not every year has',
    says(SITE, 'If it was issued on 29 February, it ends on the last day of February.'),
  ],
]);
