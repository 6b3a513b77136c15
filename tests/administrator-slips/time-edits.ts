import { operators } from './operator.ts';
import { onPages, says } from './recipes.ts';

const NVQ = onPages(/^pages\/nvq-\d\/(?!listing)/);
const COURSE = onPages(/^pages\/courses\/s/);
const SITE = onPages(/^pages\/(?:nvq-\d\/(?!listing)|cards|courses)/);

export const timeEdits = operators('legitimate', 'dates', {
  'year-of-a-law: Wrote the year of a law': says(
    COURSE,
    'The Health and Safety at Work Act dates from 1974.',
    'The CDM regulations of 2015 name the duties.',
    'The Work at Height Regulations 2005 say so.',
  ),
  'year-of-a-body: Wrote since when a body exists': says(
    SITE,
    'CITB was founded in 1964.',
    'The scheme began in 1995.',
  ),
  'decade: Wrote of a decade': says(
    SITE,
    'In the 1980s nobody asked for a card.',
    'Buildings from the 1960s hold asbestos more often than not.',
  ),
  'closing-days: Wrote on which days the office is closed': says(
    SITE,
    'Our office is closed on 25 and 26 December and on 1 January.',
    'From 24 December to 2 January we answer emails only.',
  ),
  'weekdays: Wrote on which weekdays something is done': says(
    SITE,
    'We look at new papers every Monday and Thursday.',
    'We answer the phone from Monday to Friday.',
  ),
  'office-hours: Wrote the hours of the office': says(
    SITE,
    'The office answers from 8am to 5:30pm.',
    'Call between 09:00 and 17:00.',
    'We answer until half past five.',
  ),
  'break: Wrote when there is a break': says(
    COURSE,
    'Tea is at half past ten, and lunch at 12:30.',
    'There is a break of 45 minutes at noon.',
  ),
  'registration: Wrote when to be there': says(
    COURSE,
    'Be there at 8:15, so that your ID can be checked before 8:30.',
    'Doors open at 08:00.',
  ),
  'within-days: Wrote how soon something is done': says(
    SITE,
    'We answer within 2 working days.',
    'You hear from us within 48 hours.',
    'We look at your papers on the day they come.',
  ),
  'weeks-before: Wrote how long before to ask': says(
    SITE,
    'Ask us three weeks before you need it.',
    'Two months of lead time is plenty.',
    'Six weeks are better than two.',
  ),
  'years-of-work: Wrote for how long someone has worked': says(
    NVQ,
    'Ten years on the tools count for more than a course of ten days.',
    'After 25 years in the trade you know this already.',
    'Most have done it for 5 to 15 years.',
  ),
  'age-of-a-job: Wrote how old evidence may be': says(
    NVQ,
    'Jobs from the last two years are the easiest to prove.',
    'A job of 18 months ago is fine if there are photos.',
  ),
  'season: Wrote of the seasons': says(
    NVQ,
    'Winter is a good time for it, with short days and less overtime.',
    'Outdoor work is easier to film from April to September.',
  ),
  'minutes: Wrote how many minutes a call takes': says(
    NVQ,
    'A call takes 20 to 40 minutes.',
    'Half an hour is enough for a first call.',
  ),
  'financial-year: Wrote when the tax year begins': says(
    NVQ,
    'Invoices dated before 6 April fall into the tax year that ends on 5 April.',
  ),
  'leap-day: Wrote of a day that not every year has': says(
    SITE,
    'If it was issued on 29 February, it ends on the last day of February.',
  ),
});
