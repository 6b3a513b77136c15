import { useId } from 'react';
import { readJsonPointer } from '../../../content/documents/pointer.ts';
import { plural } from '../../../content/problems/report.ts';
import { call } from '../../calls/call.ts';
import { AllowHere } from '../../form/problem-note.tsx';
import type { DocumentProblem } from '../../protocol/documents.ts';
import { draftsOf } from '../../store/documents.ts';
import { focusSoon } from '../../ui/focus.ts';
import { nameOfDocument } from '../listed-pages.ts';
import { useSession } from '../session.ts';
import styles from './changes.module.css';

const HEADING_ID = 'problems-heading';

/** Every problem of the site in the words of `check`: what must be corrected, and notes. */
export function ProblemsView() {
  const { problems, store, propose, attempt } = useSession();
  const fixable = problems.filter(({ fix }) => fix);
  const fix = (chosen: readonly DocumentProblem[]) =>
    attempt(async () => {
      const fixes = chosen.flatMap((problem) => problem.fix ?? []);
      const proposed = await call('POST /api/fix', { drafts: draftsOf(store.getState()), fixes });
      await propose(proposed, fixes.map(({ title }) => title).join(' '));
      focusSoon(HEADING_ID);
    });
  const errors = problems.filter(({ severity }) => severity === 'error');
  const notes = problems.filter(({ severity }) => severity !== 'error');
  return (
    <section className={styles.view} aria-label="Problems">
      <div className={styles.viewHead}>
        <h2 id={HEADING_ID} tabIndex={-1}>
          {problems.length === 0 ? 'No problems' : plural(problems.length, 'problem')}
        </h2>
        {fixable.length > 1 ? (
          <button type="button" onClick={() => fix(fixable)}>
            Fix {fixable.length} of them
          </button>
        ) : null}
      </div>
      {problems.length === 0 ? <p className={styles.nothing}>Everything on the site is as it should be.</p> : null}
      {errors.length > 0 ? (
        <ProblemList
          heading="To be corrected"
          help="Until then the site cannot be published."
          problems={errors}
          onFix={fix}
        />
      ) : null}
      {notes.length > 0 ? (
        <ProblemList heading="Notes" help="Worth a look. They stop nothing." problems={notes} onFix={fix} />
      ) : null}
    </section>
  );
}

function ProblemList({
  heading,
  help,
  problems,
  onFix,
}: {
  heading: string;
  help: string;
  problems: readonly DocumentProblem[];
  onFix: (problems: readonly DocumentProblem[]) => void;
}) {
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
            {problem.fix ? (
              <button type="button" className="small" onClick={() => onFix([problem])}>
                Fix: {problem.fix.title}
              </button>
            ) : null}
            <AllowHere problem={problem} focusAfter={HEADING_ID} onAllow={session.allow} />
          </li>
        ))}
      </ul>
    </section>
  );
}
