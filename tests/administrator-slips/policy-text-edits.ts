import { operators, type Recipe } from './operator.ts';
import { both, markdown, rewrite, sentence, type Where } from './recipes.ts';

const on = (file: RegExp): Where =>
  both(markdown, (place) => place.file.startsWith('pages/policies/') && file.test(place.file));
const says = (file: RegExp, ...sentences: readonly string[]): Recipe => rewrite(on(file), sentence(...sentences));
const REFUND = /refund/;
const PRIVACY = /privacy/;
const COOKIES = /cookies/;
const TERMS = /terms/;

export const policyTextEdits = operators('legitimate', 'policies', {
  'illness: Wrote what counts as evidence': says(
    REFUND,
    'A letter from a doctor or a copy of the notice is enough.',
    'Evidence can be a photo.',
  ),
  'bank-days: Wrote how long a bank takes': says(
    REFUND,
    'Most banks take 3 to 5 working days.',
    'With some cards it takes up to 10 days.',
  ),
  'bank-fee: Wrote what a bank may keep': says(REFUND, 'A bank abroad may keep a fee of its own, often £2 to £5.'),
  'consumer-rights: Wrote which law gives which right': says(
    REFUND,
    'For contracts made online the Consumer Contracts Regulations 2013 give you 14 days.',
    'The Consumer Rights Act 2015 says what a service must be like.',
  ),
  'test-body-rules: Wrote what the test body’s own rules say': says(
    REFUND,
    'CITB’s own rules say 3 working days if you booked with CITB.',
    'If you booked with somebody else, their notice counts.',
  ),
  'law-named: Named the law': says(
    PRIVACY,
    'The law is the UK GDPR with the Data Protection Act 2018.',
    'In the words of the UK GDPR, we are the controller.',
  ),
  'regulator-address: Wrote how to reach the regulator': says(
    PRIVACY,
    'The Information Commissioner’s Office answers on 0303 123 1113.',
    'You can also write to the ICO at Wycliffe House, Water Lane, Wilmslow, Cheshire SK9 5AF.',
  ),
  'response-time: Wrote how soon an answer comes': says(
    PRIVACY,
    'Usually you hear from us within a week.',
    'If it is complicated, we may need two more months and tell you so.',
  ),
  'provider-named: Wrote where a provider is': says(
    PRIVACY,
    'Stripe Payments Europe is in Dublin, Ireland.',
    'The company that carries our email is in the UK.',
  ),
  'tax-law: Wrote what tax law says': says(PRIVACY, 'HMRC can ask about the last 6 years, sometimes 20.'),
  'cookie-names: Wrote the names of cookies': says(
    COOKIES,
    'A cookie called **m** helps Stripe to recognise a device, for up to 2 years.',
    'You may also see **_stripe_test**, which is gone after a minute.',
  ),
  'cookie-size: Wrote how large something is': says(
    COOKIES,
    'All of it together is smaller than 50 kB.',
    'A cookie has at most 4,096 bytes.',
  ),
  'age-of-others: Wrote the age that others ask': says(
    TERMS,
    'Some sites let nobody under 18 in without a supervisor.',
    'At 13 you may use our contact form, but not order.',
  ),
  'quoted-fee: Quoted a fee again': says(
    TERMS,
    'The fee for a cancelled test is {{policies.testAdminFee}}.',
    'For an NVQ it is {{policies.nvqAdminFee}}.',
  ),
  'court: Wrote which court decides': says(
    TERMS,
    'The courts of England and Wales decide; in Scotland you may go to a Scottish court.',
  ),
  'link-between-policies: Linked one policy to another': says(
    TERMS,
    'See the [Privacy Policy](/privacy-policy) as well.',
    'The [Cookies Policy](/cookies-policy) says what is stored.',
  ),
  'link-to-section: Linked to a section of the refund policy': says(
    TERMS,
    'For tests see [CITB test](/refund-policy#citb-test).',
    'For NVQs see [the section on NVQs](/refund-policy#nvq).',
  ),
});
