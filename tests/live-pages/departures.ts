import { readRequirements, requirementIds } from '../fixtures/requirements.ts';

/** Of vitest's JSON report, what this reads. */
export interface Report {
  testResults: {
    /** The test file. */
    name: string;
    status: string;
    /** Why the file could not be run. */
    message: string;
    assertionResults: { status: string; title: string; failureMessages: string[] }[];
  }[];
}

/**
 * The requirements that the pages do not follow, one line each: id, section, statement and, where a page could not be
 * compared, why. Also the test files that could not be run.
 */
export function departures({ testResults }: Report): string[] {
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed');
  const reasons = new Map(
    failed.flatMap(({ title, failureMessages }) =>
      requirementIds(title).map((id) => [id, reasonIn(failureMessages)] as const),
    ),
  );
  const departed = readRequirements()
    .filter(({ id }) => reasons.has(id))
    .map(({ id, section, requirement }) => `${id} (${section}) ${requirement}${reasons.get(id)}`);
  const broken = testResults
    .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    .map(({ name, message }) => `${name} could not be run: ${message.split('\n')[0]}`);
  return [...departed, ...broken];
}

/** Errors of our own, such as “No page /cscs.”, are in words; failed assertions are not. */
function reasonIn([message = '']: readonly string[]): string {
  const [, reason] = /^Error: (.+)/.exec(message) ?? [];
  return reason === undefined ? '' : ` [${reason}]`;
}
