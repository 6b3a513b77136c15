import { operators } from './operator.ts';
import { both, markdown, replaced, rewrite, sentence, type Where } from './recipes.ts';

const onPolicy: Where = ({ file }) => file.startsWith('pages/policies/');
const clause: Where = both(onPolicy, markdown);
const refund: Where = both(clause, ({ file }) => file.endsWith('refund-policy.json'));

/** Types a figure over a quoted fact of a policy. */
const over = (fact: string, ...figures: readonly string[]) =>
  rewrite(
    both(onPolicy, ({ key }) => /text|value|more/.test(key)),
    replaced(new RegExp(`\\{\\{${fact}\\}\\}`), ...figures),
  );

export const policySlips = operators('content', 'policies', {
  'date-in-one-place: Typed a new date in one of the places that say since when a policy is in effect': over(
    'policies.effectiveDate',
    'May 2025',
    '1 January 2026',
    'March 2023',
  ),
  'impossible-date: Typed a date that does not exist': over(
    'policies.effectiveDate',
    '31 June 2024',
    '30 February 2025',
    '31st September 2024',
  ),
  'date-misspelt: Misspelt the month since when a policy is in effect': over(
    'policies.effectiveDate',
    'Setpember 2024',
    'Septmeber 2024',
    'Sept. 20204',
  ),
  'date-open: Left the date of a policy open': over('policies.effectiveDate', '[date]', 'DD/MM/YYYY', 'XX 2025'),
  'fee-typed-over: Typed another fee over the quoted one': over(
    'policies.(?:testAdminFee|nvqAdminFee|courseFee)',
    '£20',
    '£25',
    '£150',
  ),
  'notice-typed-over: Typed another notice over the quoted one': over(
    'policies.(?:testNoticePhone|testNoticeEmail|courseNotice)',
    '48 hours',
    '5 working days',
    '14 days',
  ),
  'refund-typed-over: Typed another refund over the quoted one': over(
    'policies.(?:cardRefund|cardDocumentsWithin|cardSubmittedWithin)',
    '£30',
    '60 days',
    '28 days',
  ),
  'retention-typed-over: Typed another time for which data are kept': over(
    'retention.(?:orders|leadsAndMessages|carts)',
    '7 years',
    '12 months',
    '14 days',
  ),
  'age-typed-over: Typed another age over the quoted one': over('policies.(?:serviceAge|testAge)', '21', '17', '14'),
  'fee-of-another-product: Quoted the fee of another product': rewrite(refund, (text, random) =>
    text.replace(
      /policies\.(testAdminFee|nvqAdminFee|courseFee|cardRefund)/,
      (_, fee) => `policies.${random.of(['testAdminFee', 'nvqAdminFee', 'courseFee'].filter((one) => one !== fee))}`,
    ),
  ),
  'notice-of-another-product: Quoted the notice of another product': rewrite(refund, (text) =>
    text.replace('policies.courseNotice', 'policies.testNoticeEmail') === text
      ? text.replace('policies.testNoticePhone', 'policies.courseNotice')
      : text.replace('policies.courseNotice', 'policies.testNoticeEmail'),
  ),
  'contradicting-sentence: Added a sentence that contradicts the rest of the policy': rewrite(
    refund,
    sentence(
      'The admin fee for a test is £25.',
      'You can cancel a course up to 5 working days before the start.',
      'We close a card order after 30 days without documents.',
      'For an NVQ the fee is £150.',
    ),
  ),
  'contradiction-without-figure: Added a sentence that says the opposite without a figure': {
    recipe: rewrite(
      refund,
      sentence('Moving a test to another day is not possible.', 'You get everything back if you do not turn up.'),
    ),
    unknowable: 'only someone who understands both sentences sees it',
  },
  'chat-host-of-another: Typed another chat service than the site loads': over(
    'policies.chatHost',
    'chatty.example',
    'widget.talk.example',
  ),
});
