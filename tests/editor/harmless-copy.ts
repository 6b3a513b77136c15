import type { Random } from '../fixtures/seeded-random.ts';

/**
 * Sentences that members of staff might add to a page, whatever the page is about. A word in capitals stands for one of its list in
 * `SLOTS`.
 */
export const SENTENCES = [
  'We answer within COUNT working days.',
  'Our office is open from HOUR to 6pm, Monday to Friday.',
  'Call us before HOUR and we book your place the same day.',
  'COUNT of our assessors worked as site managers before they joined us.',
  'We have trained more than HUNDREDS people in PLACE since 2009.',
  'After Level 2, many people go on to Level 3.',
  'If you hold another NVQ already, tell us: some of its units may count.',
  'Most of our learners work full time and send evidence in the evening.',
  'The car park has HUNDREDS spaces, so come early.',
  'Lunch is not included, but there is a café COUNT minutes away.',
  'Groups of COUNT or more can train at their own site.',
  'If English is not your first language, we explain each step by phone.',
  'Your assessor calls you once a week.',
  'Send your photos within 24 hours of taking them, if you can.',
  'A video of HUNDREDS seconds is long enough.',
  'The nearest station is COUNT minutes on foot.',
  'We keep a place for you for 48 hours.',
  'Nine out of ten people who start with us finish.',
  'If you lose your card, we help you to order another one.',
  'Employers may get money back from the CITB levy.',
  'Ask your supervisor for a short statement: half a page is enough.',
  'Green, blue or gold: we tell you which card fits your job.',
  'Managers need a black card, and most trades a blue one.',
  'We have assessors in PLACE and PLACE.',
  'You can stop for a few months and go on where you left off.',
  'Refunds reach your bank in 3 to 5 working days.',
  'All COUNT of our trainers hold a teaching qualification.',
  'Our office closes for one week at Christmas.',
  'Bring your passport or driving licence, and something to write with.',
  'You will hear from us by email, so check your junk folder too.',
  'There is no dress code, but wear boots if you come from site.',
  'Take photos before, during and after each job.',
  'A phone that is COUNT years old is good enough.',
  'We work with more than HUNDREDS contractors, from one-van firms to the largest builders.',
  'Tell us about anything that makes reading hard for you, and we find a way.',
  'You do not have to take time off work.',
  'If your plans change, call us.',
  'Our learners come from PLACE, PLACE and everywhere between.',
  'You can start on any working day of the year.',
  'Bricklayers, roofers, painters and tilers have all earned theirs with us.',
  'Site managers and supervisors are welcome too.',
  'Your portfolio stays online for COUNT months after you finish.',
  'It takes COUNT minutes to sign up.',
  'You can upload up to HUNDREDS photos at once.',
  'Ask for a call back: we ring you between HOUR and 7pm.',
  'Your employer can pay by invoice, with COUNT weeks to pay.',
  'The awarding body checks one portfolio in ten.',
  'Please arrive COUNT minutes early.',
  'Read the joining instructions: they are two pages long.',
  'If you are under 18, a parent or guardian signs as well.',
  'Certificates come by post, cards too.',
  'You may bring an interpreter if you tell us a week before.',
  'Once you have the card, keep it with you on site.',
  'We sit down with you and look at your last COUNT jobs.',
  'It is the card that main contractors ask for at the gate.',
  'The learning materials are free, and yours to keep.',
  'If you fail, you can try again, and we help you prepare.',
  'Someone from our team in PLACE calls you to agree a date.',
  'You can talk to a person: no menus, no waiting for an hour.',
  'Most people take COUNT modules in a year.',
  'Send COUNT photos for each unit.',
  'COUNT units a week is a good pace.',
  'We teach COUNT courses a week in PLACE.',
  'COUNT questions on every paper are about working at height.',
  'Our office posts HUNDREDS cards a day.',
  'You can take COUNT tests on one day.',
  'COUNT steps lead up to the door: call us if you use a wheelchair.',
  'Every year we give COUNT free places to people who have left the forces.',
] as const;

export const QUESTIONS = [
  ['Can I pay in instalments?', 'Yes, in COUNT parts. Ask us before you book.'],
  ['Do you come to our site?', 'Yes, for groups of COUNT or more, anywhere within HUNDREDS miles of PLACE.'],
  ['Is there parking?', 'There are HUNDREDS spaces behind the building, and more in the street.'],
  ['What if I am ill?', 'Call us before HOUR on the day. We find you another date.'],
  ['Can my employer book for me?', 'Yes. We send the invoice to them and the joining instructions to you.'],
  ['I trained abroad. Does it count?', 'Often it does. Send us your certificates, translated if you can.'],
  ['Do I need my own tools?', 'Yes, the ones you use at work.'],
  ['What happens after I book?', 'We call you within COUNT hours and agree a date.'],
  ['Can I change trades later?', 'Yes. Level 2 in one trade does not stop you from taking another.'],
  ['How old is your youngest learner?', 'She was 17 when she started as a painter.'],
] as const;

export const HEADINGS = [
  'Why people choose us',
  'What you need',
  'How it works',
  'Before you book',
  'Good to know',
  'Three steps to your card',
  'Talk to us first',
  'What our learners say',
  'From your first job to site manager',
  'On your site or ours',
  'What happens next',
  'Is it right for you?',
] as const;

export const KEY_FACTS = [
  ['Start', 'Any working day'],
  ['Where', 'On your own site'],
  ['Support', 'Phone, email and WhatsApp, HOUR to 6pm'],
  ['Next date', 'First Monday of the month'],
  ['Group size', 'Up to HUNDREDS people'],
  ['You bring', 'Your phone and your tools'],
  ['Nearest office', 'PLACE'],
  ['Awarding body', 'NOCN'],
] as const;

/** Words for a link beside those that it has. */
export const LINK_WORDS = [
  'Find out more',
  'See all details',
  'Read more',
  'Book now',
  'Next step',
  'Start here',
] as const;

/** Words that may follow a title. */
export const TITLE_ENDINGS = ['in PLACE', 'near you', 'online', 'for experienced people', '– book today'] as const;

export const DESCRIPTIONS = [
  'TITLE, explained by people who have worked on site: who it is for, what you need, and how to book it.',
  'Book with Plumbline: TITLE. Help by phone from HOUR, honest advice, and no hidden extras.',
  'TITLE for people in PLACE and all over the UK. Talk to us first, and we say if it is right for you.',
] as const;

const SLOTS: Readonly<Record<string, readonly string[]>> = {
  COUNT: ['two', 'three', 'four', 'five', 'six', '2', '3', '4', '5', '7', '10', '12', '15'],
  HUNDREDS: ['20', '30', '40', '60', '120', '250', '800', '4,000'],
  HOUR: ['8am', '8.30am', '9am', '3pm', '4.30pm'],
  PLACE: ['London', 'Leeds', 'Bristol', 'Glasgow', 'Cardiff', 'Kent', 'Newcastle', 'the Midlands'],
};

/** Copy with its slots filled. A sentence that begins with a number in words begins with a capital. */
export function fillSlots(copy: string, random: Random): string {
  const filled = copy.replaceAll(/\b(?:COUNT|HUNDREDS|HOUR|PLACE)\b/g, (slot) => random.of(SLOTS[slot] ?? [slot]));
  return filled.replaceAll(/(?:^|(?<=[.?!] ))\p{Ll}/gu, (first) => first.toUpperCase());
}
