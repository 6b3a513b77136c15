import type { RuleFigures } from '../../src/content/problems/rule-reference.ts';
import type { Cured } from './cures.ts';
import { GROUPS, SORTS, type Sort } from './operator.ts';
import { isOne, type Outcome, worstOf } from './outcome.ts';

const HEADS: Readonly<Record<Sort, string>> = {
  content: 'Mistakes of content',
  structure: 'Mistakes of structure',
  legitimate: 'Edits that are right',
};

/** The messages of each rule about mistakes and edits, for docs/rules.md. */
export function figuresOfRules(outcomes: readonly Outcome[]): RuleFigures {
  const [edits, mistakes] = [true, false].map((legitimate) =>
    outcomes.filter(({ operator }) => (operator.sort === 'legitimate') === legitimate),
  );
  const of = (some: readonly Outcome[] = [], code: string) =>
    some.filter(({ messages }) => messages.some((one) => one.code === code)).length;
  const right = mistakes?.filter((one) => isOne(one) && one.near);
  const codes = new Set(outcomes.flatMap(({ messages }) => messages.flatMap(({ code }) => code || [])));
  const rules = [...codes].sort().map((code) => {
    const hits = of(right, code);
    return { code, hits, misses: of(mistakes, code) - hits, alarms: of(edits, code) };
  });
  return { slips: mistakes?.length ?? 0, changes: edits?.length ?? 0, rules };
}

/** The figures by sort and group, as tables in Markdown. */
export function tablesOf(outcomes: readonly Outcome[]): string {
  return SORTS.filter((sort) => outcomes.some(({ operator }) => operator.sort === sort))
    .map((sort) =>
      tableOf(
        sort,
        outcomes.filter(({ operator }) => operator.sort === sort),
      ),
    )
    .join('\n\n');
}

function tableOf(sort: Sort, outcomes: readonly Outcome[]): string {
  const knowable = outcomes.filter(({ operator }) => operator.knowable === true);
  const rows = GROUPS.flatMap((group) => {
    const some = knowable.filter(({ operator }) => operator.group === group);
    return some.length > 0 ? [rowOf(group, sort, some)] : [];
  });
  const total = rowOf('all', sort, knowable);
  const others = outcomes.filter(({ operator }) => operator.knowable !== true);
  const unknowable = others.length > 0 ? [rowOf('nobody can know', sort, others)] : [];
  return [`### ${HEADS[sort]}`, '', ...headOf(sort), ...rows, total, ...unknowable].join('\n');
}

function headOf(sort: Sort): string[] {
  return sort === 'legitimate'
    ? ['| group | edits | not reported | note | warning | error |', '| --- | --- | --- | --- | --- | --- |']
    : [
        '| group | mistakes | exactly one message | none | more than one | in the right file | within 3 lines |',
        '| --- | --- | --- | --- | --- | --- | --- |',
      ];
}

function rowOf(name: string, sort: Sort, outcomes: readonly Outcome[]): string {
  const share = (is: (one: Outcome) => boolean) => {
    const count = outcomes.filter(is).length;
    return `${count} (${Math.round((100 * count) / outcomes.length)}%)`;
  };
  const cells =
    sort === 'legitimate'
      ? ['', 'note', 'warning', 'error'].map((severity) => share((one) => worstOf(one) === severity))
      : [
          share(isOne),
          share(({ messages }) => messages.length === 0),
          share(({ messages }) => messages.length > 1),
          share(({ inFile }) => inFile),
          share(({ near }) => near),
        ];
  return `| ${[name, outcomes.length, ...cells].join(' | ')} |`;
}

/** An outcome as a few lines: what was done, where, and what the check said. */
export function describe({ operator, seed, change, messages }: Outcome): string {
  const places = change.expected.map(({ file, line }) => `${file}:${line}`).join(', ');
  const said = messages.map(
    ({ severity, code, file, line, message }) => `    ${severity} ${code} ${file}:${line} ${message}`,
  );
  return [`${operator.id} (seed ${seed}): ${operator.title}. ${places}`, ...said].join('\n');
}

/** The cure of one change of an operator. */
export type OutcomeOfCure = Pick<Outcome, 'operator' | 'seed' | 'change'> & Cured;

/** How those end who follow the advice, by sort, as a table in Markdown. */
export function tableOfCures(cures: readonly OutcomeOfCure[]): string {
  const rows = [...Object.keys(HEADS), 'all'].map((sort) => {
    const some = cures.filter(({ operator }) => sort === 'all' || operator.sort === sort);
    const share = (is: (one: OutcomeOfCure) => boolean) => {
      const count = some.filter(is).length;
      return `${count} (${((100 * count) / Math.max(1, some.length)).toFixed(1)}%)`;
    };
    const ends = (['clean', 'question', 'unfinished'] as const).map((end) => share((one) => one.end === end));
    return `| ${[sort, some.length, ...ends, share(({ lost }) => lost.length > 0)].join(' | ')} |`;
  });
  return [
    '### Advice followed to the letter',
    '',
    '| sort | changes | ends without problems | ends with a question | does not end | loses text |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/** A cure as a few lines: what was done, what was followed, what is left and what is lost. */
export function describeCure({ operator, seed, change, followed, left, lost }: OutcomeOfCure): string {
  const places = change.expected.map(({ file, line }) => `${file}:${line}`).join(', ');
  const lines = [
    ...followed.map((one) => `follows: ${one}`),
    ...left.map((one) => `left: ${one}`),
    ...lost.map((one) => `lost: ${one.trim()}`),
  ];
  return [`${operator.id} (seed ${seed}): ${operator.title}. ${places}`, ...lines.map((line) => `    ${line}`)].join(
    '\n',
  );
}
