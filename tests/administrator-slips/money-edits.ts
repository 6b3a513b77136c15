import { operators } from './operator.ts';
import { onPages, says } from './recipes.ts';

const NVQ = onPages(/^pages\/nvq-\d\/(?!listing)/);
const CARD = onPages(/^pages\/cards\//);
const COURSE = onPages(/^pages\/courses\/s/);
const TEST = onPages(/^pages\/citb/);

export const moneyEdits = operators('legitimate', 'products', {
  'fee-of-another-body: Wrote what another body charges': says(
    NVQ,
    'The awarding body charges £35 to replace a lost certificate.',
    'Your awarding body may ask £28 for a second copy of the certificate.',
  ),
  'fee-of-the-scheme: Wrote what the card scheme itself charges': says(
    CARD,
    'If you apply to the scheme yourself, it charges £36 and you fill in the forms.',
    'The scheme itself asks £36 for a card that was lost.',
  ),
  'fee-of-the-test-body: Wrote what the test body itself charges': says(
    TEST,
    'If you book with CITB yourself, it charges £22.50.',
    'Booked with CITB directly, the test is £22.50 without our help.',
  ),
  'parking: Wrote what parking costs': says(
    COURSE,
    'Parking in the street is £4.50 an hour.',
    'The car park round the corner asks £18 a day.',
    'A day’s parking at the station is £12.',
  ),
  'train: Wrote what the way costs': says(
    COURSE,
    'A return from Croydon is about £9 off-peak.',
    'The bus is £1.75 each way.',
  ),
  'lunch: Wrote what lunch costs': says(
    COURSE,
    'The café next door does a breakfast for £6.50.',
    'Lunch is not included; a meal deal over the road is £3.90.',
  ),
  'hotel: Wrote what a room costs': says(
    COURSE,
    'A room nearby is £65 to £90 a night.',
    'If you come from far away, rooms near the station begin at £59.',
  ),
  'fine: Wrote what a fine is': says(
    COURSE,
    'A court can fine a company £20,000 or more for a missing guardrail.',
    'Fines for one fall from height have gone beyond £1 million.',
  ),
  'fee-for-intervention: Wrote what an inspector’s time costs': says(
    COURSE,
    'An inspector who finds a material breach charges £174 an hour.',
    'The regulator bills £174 for each hour that it spends on your breach.',
  ),
  'wage: Wrote what people earn': says(
    NVQ,
    'A day rate of £220 is nothing unusual once you have the card.',
    'People with the certificate often ask £20 an hour or more.',
  ),
  'salary: Wrote what a year’s pay is': says(
    NVQ,
    'Jobs that ask for this certificate advertise £38,000 to £45,000 a year.',
    'Some firms pay £2,000 more a year to whoever has it.',
  ),
  'grant: Wrote what a grant pays': says(
    NVQ,
    'Employers that pay the levy can claim £600 from CITB when you finish.',
    'Your employer may get a grant of £600 towards it.',
  ),
  'grant-for-course: Wrote what a grant for a course pays': says(
    COURSE,
    'Levy payers can claim £30 a day from CITB for some short courses.',
    'Ask CITB about the grant of £60 for refreshers.',
  ),
  'tools: Wrote what tools cost': says(
    NVQ,
    'A phone holder for £8 keeps both hands free for the video.',
    'A tripod at £15 is enough.',
  ),
  'damage: Wrote what a mistake on site costs': says(
    NVQ,
    'Putting it right afterwards can cost the job £3,000.',
    'A wrong level found late was a £7,500 mistake on one job.',
  ),
  'contract-sum: Wrote what a contract was worth': says(
    NVQ,
    'A job of £40,000 shows as much as one of £4 million.',
    'The contract may be worth £250k or £2.5m.',
  ),
  'insurance: Wrote what an insurance covers': says(
    NVQ,
    'Clients often ask for £5 million of public liability cover as well.',
    'Have your £2m insurance certificate ready too.',
  ),
  'deposit: Wrote what others ask as a deposit': says(
    COURSE,
    'The venue keeps £10 for a key that is not returned.',
    'Lockers take a £1 coin, which you get back.',
  ),
  'euros: Wrote an amount in another currency': says(
    NVQ,
    'A translation from Polish was €45 the last time somebody told us.',
    'One learner paid 120 zł for a certified copy.',
  ),
  'share-of-pay: Wrote a share of a wage': says(
    NVQ,
    'In one firm the certificate was worth 8% more pay.',
    'Some agencies pay 5-10% more for card holders.',
  ),
  'saved-money: Wrote what one saves without us': says(
    CARD,
    'If you are happy with forms, applying yourself saves you our part of the price.',
    'You need not buy it from us.',
  ),
});
