import type { Block, DeliveredPage, PageData } from '../../generated/documents.ts';
import { dayText } from '../../lib/day-text.ts';
import type { SitePage } from './resolve-site.ts';

/** A document's page, and one below its address for each further step of its card finder, which it shows alone. */
export function stepPages(sitePage: SitePage): SitePage[] {
  const { page } = sitePage;
  const finder = page.blocks.find((block) => block.type === 'card-finder');
  if (!finder) return [sitePage];
  const [first, ...further] = finder.questions;
  return [
    { ...sitePage, page: { ...page, blocks: narrowed(page, { questions: first ? [first] : [], outcomes: [] }) } },
    ...further.map((one) => stepPage(sitePage, one.id, one.question, { questions: [one], outcomes: [] })),
    ...finder.outcomes.map((one) => stepPage(sitePage, one.id, one.heading, { questions: [], outcomes: [one] })),
  ];
}

type Step = Pick<Block<'card-finder'>, 'questions' | 'outcomes'>;

function stepPage({ page, ...rest }: SitePage, id: string, title: string, step: Step): SitePage {
  const products = step.outcomes.flatMap(({ way }) => way.map(({ product }) => product));
  const data: PageData =
    step.outcomes.length > 0 ? { load: 'products', products, onFailure: 'keep-fallback' } : page.data;
  return { ...rest, page: { ...page, route: addressOf(page, id), title, data, blocks: narrowed(page, step) } };
}

/** The blocks of the page, its finder with one step, whose answers lead to addresses, without notes for editors. */
function narrowed(page: DeliveredPage, { questions, outcomes }: Step): Block[] {
  const led = questions.map((question) => ({
    ...question,
    answers: question.answers.map((answer) => ({ ...answer, next: addressOf(page, answer.next) })),
  }));
  const reached = outcomes.map(({ unconfirmed: _, ...shown }) => shown);
  return page.blocks.map((block) => {
    if (block.type !== 'card-finder') return block;
    const sources =
      reached.length > 0
        ? block.sources.map(({ unconfirmed: _, date, ...shown }) => ({ ...shown, date: dayText(date) }))
        : [];
    return { ...block, questions: led, outcomes: reached, sources };
  });
}

function addressOf({ route }: DeliveredPage, id: string): string {
  return `${route}/${id}`;
}
