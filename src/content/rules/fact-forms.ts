import type { FactForm, Facts } from '../../generated/documents.ts';
import { isRecord } from '../../lib/record.ts';
import type { ParsedData } from '../parser/parsed-site.ts';
import type { Finding } from '../problems/problem.ts';
import type { Validator } from '../schema/validator.ts';
import { findFact } from '../text/facts.ts';
import { entriesOf, type Measure, measureOf } from '../text/quantities.ts';
import type { DocumentRule } from './rule.ts';

type FormedFact = { name: string; value: string; form: FactForm };

export const factForm: DocumentRule = function* ({ facts }, { validator }) {
  if (!facts) return;
  for (const { name, value, form } of formedFacts(facts)) {
    const pointer = name.split('.');
    const wrong = misformed(value, form, validator);
    if (wrong) yield { file: facts.document.path, pointer, ...wrong };
  }
};

type Words = Pick<Finding, 'message' | 'advice' | 'slice'>;

/** The difference between a fact and its form; undefined if it has it. */
function misformed(value: string, { is }: FactForm, validator: Validator): Words | undefined {
  const forms = validator.schema('defs/fact-form.schema.json')?.forms;
  const form = isRecord(forms) ? forms[is] : undefined;
  if (isRecord(form) && !new RegExp(String(form.pattern)).test(value))
    return {
      message: `“${value}” is not ${is === 'age' ? 'an age' : is === 'money' ? 'an amount of money' : `a ${is}`}.`,
      advice: String(form.patternErrorMessage),
    };
  const range = is === 'duration' ? measureOf(value) : undefined;
  if (range && range.least > range.most)
    return { message: `“${value}” runs from more to less.`, advice: 'Write the smaller number first.' };
  const entries = is === 'list' ? entriesOf(value) : [];
  // “German Welsh” lacks its comma.
  const [twice] = entries.flatMap((entry, at) =>
    entries.filter((other, index) => (index < at ? other === entry : index > at && entry.split(' ').includes(other))),
  );
  if (twice === undefined) return undefined;
  return { slice: twice, message: `“${twice}” is listed twice.`, advice: `Remove one “${twice}”.` };
}

interface Relation {
  holds: (own: Measure, other: Measure) => boolean;
  /** The message and the advice. @param other the value that the fact is compared with, and its name if it is a fact */
  message: (other: string) => string;
  advice: string;
}

const RELATIONS: Readonly<Record<Exclude<keyof FactForm, 'is' | 'source'>, Relation>> = {
  longestOf: {
    holds: (own, other) => own.most >= other.most,
    message: (other) => `is the longest time, and shorter than ${other}`,
    advice: 'Correct the shorter or the longer one.',
  },
  countOf: {
    holds: (own, other) => own.least === other.least,
    message: (other) => `is not the number of entries: ${other}`,
    advice: 'Correct the number or the list.',
  },
  below: {
    holds: (own, other) => own.most < other.least,
    message: (other) => `is not below ${other}`,
    advice: 'Correct one of the two.',
  },
  equals: {
    holds: (own, other) => own.least === other.least && own.most === other.most,
    message: (other) => `says something else than ${other}`,
    advice: 'Write the same in both.',
  },
  atLeast: {
    holds: (own, other) => own.least >= other.least,
    message: (other) => `is less than ${other}, the least that it can be`,
    advice: 'Correct it, or the limit of this fact.',
  },
  atMost: {
    holds: (own, other) => own.most <= other.most,
    message: (other) => `is more than ${other}, the most that it can be`,
    advice: 'Correct it, or the limit of this fact.',
  },
};

export const factRelation: DocumentRule = function* ({ facts }, { validator }) {
  if (!facts) return;
  const formed = formedFacts(facts).filter(({ value, form }) => !misformed(value, form, validator));
  const values = new Map(formed.map((fact) => [fact.name, fact]));
  let broken = formed.flatMap((fact) => brokenRelations(fact, values));
  while (broken.length > 0) {
    const count = (name: string) => broken.filter(({ between }) => between.includes(name)).length;
    const [odd = ''] = broken.flatMap(({ between }) => between).toSorted((one, other) => count(other) - count(one));
    const found = broken.find(({ between }) => between.includes(odd));
    if (found) yield { file: facts.document.path, pointer: odd.split('.'), ...found.words(odd) };
    broken = broken.filter(({ between }) => !between.includes(odd));
  }
};

/** The relations of a fact that do not hold, each `between` the fact and, if it is related to one, another. */
function brokenRelations({ name, value, form }: FormedFact, known: ReadonlyMap<string, FormedFact>) {
  return Object.entries(RELATIONS).flatMap(([key, { holds, message, advice }]) => {
    const operand = Object.entries(form).find(([one]) => one === key)?.[1];
    const other = known.get(operand ?? '');
    const [own, limit] = [measureOf(value), other ? sizeOf(other) : measureOf(operand ?? '')];
    if (!operand || !own || !limit || (operand.includes('.') && !other) || holds(own, limit)) return [];
    const what = other?.form.is === 'list' ? `${operand} has ${limit.least}` : `${operand}, “${other?.value}”`;
    const text = `“${value}” ${message(other ? what : operand)}.`;
    const words = (odd: string) => ({ message: odd === name ? text : `${name}, ${text}`, advice });
    return [{ between: other ? [name, operand] : [name], words }];
  });
}

function sizeOf({ value, form }: FormedFact): Measure | undefined {
  if (form.is !== 'list') return measureOf(value);
  const { size } = new Set(entriesOf(value));
  return { least: size, most: size };
}

function formedFacts({ value: facts }: ParsedData<Facts>): FormedFact[] {
  return Object.entries(facts.forms ?? {}).flatMap(([name, form]) => {
    const value = findFact(facts, name);
    return value === undefined ? [] : [{ name, value, form }];
  });
}
