import { daysLater, weekday, written } from './calendar.ts';
import { firstDay, news, saying } from './news-pages.ts';
import { operators } from './operator.ts';

export const newsSlips = operators('content', 'news', {
  'title-of-another: Copied a page for a piece of news and left its title': news((_, site) => ({
    title: site.text('pages/about.json', 'title'),
  })),
  'description-of-another: Copied a page for a piece of news and left its description': news((_, site, random) => ({
    description: site.text(random.of(['pages/about.json', 'pages/contact-us.json', 'pages/cscs.json']), 'description'),
  })),
  'heading-of-another: Copied a page for a piece of news and left its heading': news(() => ({ heading: 'Who We Are' })),
  'alt-of-another: Left what the picture of another page shows': news((_, site) => ({
    alt: site.text('pages/contact-us.json', 'blocks', 0, 'image', 'alt'),
  })),
  'weekday: Announced a day with a weekday that is not its': news(({ text }, site, random) => {
    const day = firstDay(site, random);
    return { text: `${text} The next SMSTS course begins on ${weekday(day, 2)} ${written(day)}.` };
  }),
  'course-that-is-not-held: Announced a course on a day on which none begins': news(({ text }, site, random) => {
    const day = daysLater(firstDay(site, random), 9);
    return { text: `${text} The next SMSTS course begins on ${weekday(day)} ${written(day)}.` };
  }),
  'impossible-day: Announced a day that does not exist': saying(
    'It starts on 31 September.',
    'We are closed on 30 February.',
    'The offer ends on 31 June.',
  ),
  'year-that-has-passed: Announced something for a year that has passed': saying(
    'It starts in January 2021.',
    'Book before 1 May 2020.',
    'Our summer offer for 2019 begins today.',
  ),
  'price-of-another: Announced a course at the price of another': saying(
    'SMSTS costs £245 +VAT.',
    'The SSSTS course is £495 +VAT.',
    'The CITB test is £49 +VAT.',
    'A Level 2 NVQ is £950 +VAT.',
  ),
  'offer-without-end: Left an offer with the place of its end open': saying(
    '10% off until XX.',
    'Save £[amount] this month.',
    'Offer ends ??/??.',
  ),
  'link-to-missing-page: Linked a piece of news to a page that is not there yet': news(() => ({ link: '/news' })),
  'company-misspelt: Misspelt the name of the company': saying(
    'Plumbine Training is growing.',
    'Plumbline Trianing says thank you.',
    'Come and see PlumbLine Trainning.',
  ),
  'phone: Typed a wrong digit in the phone number': saying(
    'Call 020 7946 0081.',
    'Call us on 020 7964 0018.',
    'Ring 020 7946 018.',
  ),
  'email: Misspelt the company’s email address': saying(
    'Write to hello@plumbline-trainig.example.',
    'Write to hello@plumbline-training,example.',
    'Write to hello @plumbline-training.example.',
  ),
  'body-misspelt: Misspelt the name of a body': saying(
    'The CTIB has new questions.',
    'CSSC cards look different now.',
    'The test is now run by CITIB.',
  ),
  'count-that-is-not-so: Announced another number than there is': saying(
    'All 12 CSCS cards are here.',
    'Choose from eight specialist modules.',
    'We now offer six CITB courses.',
  ),
  'duration-that-is-not-so: Announced a course with another duration': saying(
    'SMSTS takes four days.',
    'The SSSTS course is now five days.',
    'The CITB test takes 60 minutes.',
    'An NVQ Level 2 takes 8-10 months.',
  ),
  'mark-that-is-not-so: Announced another pass mark': saying(
    'You need 75% to pass SMSTS.',
    'The pass mark of the CITB test is 80%.',
    'Everybody passes SSSTS with 50%.',
  ),
  'template: Left the text of a template': news(({ text }, _, random) => ({
    text: `${random.of(['Lorem ipsum dolor sit amet.', 'Write your introduction here.', '[Headline]'])}\n\n${text.split('\n\n')[1]}`,
  })),
  'heading-misspelt: Misspelt the heading of a piece of news': news(({ heading }) => ({
    heading: heading.replace(/(\w)(\w)(\w)\b/, '$1$3$2'),
  })),
  'venue: Announced a venue that is not among the venues': {
    recipe: saying('The course is held in our Manchester centre.', 'Come to our new rooms at 9 Specimen Row, Leeds.'),
    unknowable: 'a venue may be announced before it has dates',
  },
});
