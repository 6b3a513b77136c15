import { operators } from './operator.ts';
import { onPages, rewrite, says, sentence } from './recipes.ts';

const NVQ = onPages(/^pages\/nvq-\d\/(?!listing)/);
const CARD = onPages(/^pages\/cards\//);
const TEST = onPages(/^pages\/citb/);

export const neighbourEdits = operators('legitimate', 'products', {
  'next-level: Wrote what comes after this level': says(
    onPages(/^pages\/nvq-2\/(?!listing)/),
    'When you lead others later, [Level 3](/nvq-level-3) is the next step.',
    'Level 3 asks for more of the same and for the planning too.',
  ),
  'level-below: Wrote how the level below differs': says(
    onPages(/^pages\/nvq-3\/(?:br|ca|pa|ti)/),
    'At Level 2 you follow the drawing; here you decide how it is done.',
    'Level 2 would not ask you to plan it with others.',
  ),
  'level-above: Wrote how the level above differs': says(
    onPages(/^pages\/nvq-6\/(?!listing)/),
    'Level 7 is for people who answer for several projects.',
    'If you direct a company, look at [Level 7](/nvq-level-7) in place of this.',
  ),
  'levels-compared: Compared two levels in a question': says(
    NVQ,
    'Levels 2 and 3 are about a trade, Levels 6 and 7 about running sites.',
    'Level 2 is for the hands, Level 6 for the whole site.',
  ),
  'level-elsewhere: Wrote of a level that others offer': says(
    NVQ,
    'A college may also offer Level 4, which we do not.',
    'There is a Level 1 for beginners at most colleges.',
  ),
  'school-levels: Wrote of levels that are not NVQs': says(
    NVQ,
    'A-levels count for nothing here, and neither do GCSEs at grade 4.',
    'Sea level, datum level, finished floor level: know which one you are asked for.',
  ),
  'first-card: Wrote which card to start with': says(
    onPages(/^pages\/cards\/(?:blue|gold-skilled)/),
    'Until you have the NVQ, a [Red Experience Worker card](/card-RedExWorker) lets you work.',
    'Before that, many carry a red card.',
  ),
  'next-card: Wrote which card comes next': says(
    onPages(/^pages\/cards\/(?:red-t|green|aqp)/),
    'Later you can move on to the [Blue Skilled card](/card-BlueSkilled).',
    'With a trade NVQ you would hold a blue or gold card.',
  ),
  'cards-on-site: Wrote of the colours of other cards': says(
    CARD,
    'On most sites you will see blue and gold cards side by side.',
    'The gate reads red, green, blue, gold, black and white cards alike.',
  ),
  'card-of-plant: Wrote of the card of another scheme': says(
    CARD,
    'Plant operators carry a CPCS card, which is another scheme.',
    'Electricians have ECS cards and scaffolders CISRS ones.',
  ),
  'other-trades: Wrote of the other trades on a job': says(
    NVQ,
    'The plumber, the electrician and the plasterer all come after you, so leave them room.',
    'Say how you agreed the order with the carpenter and the painter.',
  ),
  'trade-before: Wrote of the trade that came before': says(
    onPages(/^pages\/nvq-\d\/(?:painter|tiling|plaster|dry)/),
    'What the bricklayer left out of plumb is yours to find.',
    'You inherit the carpenter’s work, good or bad.',
  ),
  'other-course: Wrote that another course goes with this one': says(
    NVQ,
    'Many managers take [SMSTS](/smsts-course) in the same year.',
    'Supervisors often have [SSSTS](/sssts-course) as well.',
  ),
  'course-compared: Compared two courses': says(
    onPages(/^pages\/courses\/smsts/),
    'SSSTS is for supervisors and shorter; it does not replace SMSTS.',
    'If you run a team and not a site, take [SSSTS](/sssts-course).',
  ),
  'green-and-blue: Wrote that a labourer can learn a trade': says(
    onPages(/^pages\/cards\/green/),
    'If you learn a trade later, an [NVQ Level 2](/nvq-level-2) leads to the blue card.',
    'Labouring for bricklayers can become a trade of your own.',
  ),
  'other-test: Wrote who takes another test': says(
    TEST,
    'Managers on the same site take another test than the people they manage.',
    'Your supervisor may have taken Specialist where you take Operative.',
  ),
  'quoted-price: Quoted the price of the page’s product': (site, random) =>
    rewrite(
      onPages(/^pages\/courses\/smsts\.json/),
      sentence('The price is {{price.smsts}}.', 'It costs {{priceWithVat.smsts}}.'),
    )(site, random),
  'quoted-price-of-next: Quoted the price of the next step': says(
    onPages(/^pages\/nvq-2\/(?!listing)/),
    'Level 3 begins at {{lowestPrice.nvq-level-3}}, should you go on.',
  ),
  'quoted-card-price: Quoted the price of the card that follows': says(
    onPages(/^pages\/nvq-2\/(?!listing)/),
    'The Blue Skilled card itself is {{price.card-blue-skilled}}.',
    'For the card, add {{priceWithVat.card-blue-skilled}}.',
  ),
  'quoted-count: Quoted how many there are': says(CARD, 'It is one of {{counts.cscs-cards}} cards that we apply for.'),
});
