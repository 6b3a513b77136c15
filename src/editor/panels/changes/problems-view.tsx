import { useId } from 'react';
import { readJsonPointer } from '../../../content/documents/pointer.ts';
import { describeUnchecked, plural } from '../../../content/problems/report.ts';
import { call } from '../../calls/call.ts';
import { AllowHere } from '../../form/problem-note.tsx';
import type { DocumentProblem } from '../../protocol/documents.ts';
import { draftsOf } from '../../store/documents.ts';
import { Button } from '../../ui/controls.tsx';
import { focusSoon } from '../../ui/focus.ts';
import { nameOfDocument } from '../listed-pages.ts';
import { type CheckState, useSession } from '../session.ts';
import styles from './changes.module.css';

const HEADING_ID = 'problems-heading';

const GROUPS = [
  {
    severity: 'error',
    heading: 'Errors',
    help: 'The site can’t be published, and what depends on them can’t be checked, until they are fixed.',
  },
  { severity: 'warning', heading: 'Probably wrong', help: 'They may mislead visitors. They don’t stop publishing.' },
  { severity: 'note', heading: 'Notes', help: 'Worth a look. They don’t stop publishing.' },
] as const;

/** The heading of the list and what it says while it is empty, by the check of the site. */
const WITHOUT_PROBLEMS: Readonly<Record<CheckState, readonly [heading: string, words: string]>> = {
  running: ['Checking …', 'The site is still being checked.'],
  done: ['No problems', 'Everything on the site is in order.'],
  failed: ['Not checked', 'The site could not be checked.'],
};

export function ProblemsView() {
  const session = useSession();
  const { problems, unchecked, check, checkAgain, store, propose, attempt } = session;
  const fixable = problems.filter(({ fix }) => fix);
  const fix = (chosen: readonly DocumentProblem[]) =>
    attempt(async () => {
      const fixes = chosen.flatMap((problem) => problem.fix ?? []);
      const proposed = await call('POST /api/fix', { drafts: draftsOf(store.getState()), fixes });
      await propose(proposed, fixes.map(({ title }) => title).join(' '));
      focusSoon(HEADING_ID);
    });
  const groups = GROUPS.map((group) => ({
    ...group,
    found: problems.filter(({ severity }) => severity === group.severity),
  })).filter(({ found }) => found.length > 0);
  const hasErrors = groups.some(({ severity }) => severity === 'error');
  const names = hasErrors ? unchecked.map((document) => `“${nameOfDocument(document, session)}”`) : [];
  const [heading, words] = WITHOUT_PROBLEMS[check];
  return (
    <section className={styles.view} aria-label="Problems">
      <div className={styles.viewHead}>
        <h2 id={HEADING_ID} tabIndex={-1}>
          {groups.map(({ severity, found }) => plural(found.length, severity)).join(', ') || heading}
        </h2>
        {fixable.length > 1 ? <Button text={`Fix ${fixable.length} of them`} onPress={() => fix(fixable)} /> : null}
        {check === 'failed' ? (
          <Button
            text="Check again"
            onPress={() => {
              focusSoon(HEADING_ID);
              checkAgain();
            }}
          />
        ) : null}
      </div>
      {problems.length === 0 || check === 'failed' ? <p className={styles.nothing}>{words}</p> : null}
      {names.length > 0 ? <p className={styles.where}>{describeUnchecked(names)}</p> : null}
      {groups.map(({ severity, heading, help, found }) => (
        <ProblemList key={severity} heading={heading} help={help} problems={found} onFix={fix} />
      ))}
    </section>
  );
}

interface ProblemListProps {
  heading: string;
  help: string;
  problems: readonly DocumentProblem[];
  onFix: (problems: readonly DocumentProblem[]) => void;
}

function ProblemList({ heading, help, problems, onFix }: ProblemListProps) {
  const session = useSession();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      <p className={styles.where}>{help}</p>
      <ul className={styles.problems}>
        {problems.map((problem) => (
          <li
            key={problem.document + problem.pointer + problem.rule + problem.message}
            data-severity={problem.severity}
          >
            <button type="button" onClick={() => void session.open(problem.document, readJsonPointer(problem.pointer))}>
              <span>
                {problem.message} {problem.advice}
              </span>
              <span className={styles.where} title={`${problem.document}, line ${problem.line}`}>
                {nameOfDocument(problem.document, session)}
              </span>
            </button>
            {problem.fix ? <Button small text={`Fix: ${problem.fix.title}`} onPress={() => onFix([problem])} /> : null}
            <AllowHere problem={problem} focusAfter={HEADING_ID} onAllow={session.allow} />
          </li>
        ))}
      </ul>
    </section>
  );
}
