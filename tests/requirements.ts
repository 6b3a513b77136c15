import { readFileSync } from 'node:fs';

const ID = /\b[A-Z][A-Z0-9]*-\d{2}\b/g;

/** A statement of the specification. */
export interface Requirement {
  id: string;
  /** Document and section, such as "D1 2.8". */
  section: string;
  requirement: string;
}

/** The requirements in tests/requirements.tsv. */
export function readRequirements(): Requirement[] {
  const [, ...lines] = readFileSync('tests/requirements.tsv', 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [id = '', , section = '', requirement = ''] = line.split('\t');
    return { id, section, requirement };
  });
}

/** The requirements that the title of a test names. */
export function requirementIds(title: string): string[] {
  return title.match(ID) ?? [];
}
