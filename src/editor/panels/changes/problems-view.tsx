import { readJsonPointer } from '../../../content/documents/pointer.ts';
import { call } from '../../calls/call.ts';
import { AllowHere } from '../../form/parts/allow-here.tsx';
import type { DocumentProblem } from '../../protocol/documents.ts';
import { draftsOf } from '../../store/documents.ts';
import { focusSoon } from '../../ui/focus.ts';
import { useSession } from '../session.ts';
import styles from './changes.module.css';

const HEADING_ID = 'problems-heading';

/** Every problem of the site in the words of `check`, with the ones that stop the build first. */
export function ProblemsView() {
  const { problems, store, open, propose, allow, attempt } = useSession();
  const fixable = problems.filter(({ fix }) => fix);
  const fix = (chosen: readonly DocumentProblem[]) =>
    attempt(async () => {
      const fixes = chosen.flatMap((problem) => problem.fix ?? []);
      const proposed = await call('POST /api/fix', { drafts: draftsOf(store.getState()), fixes });
      await propose(proposed, fixes.map(({ title }) => title).join(' '));
      focusSoon(HEADING_ID);
    });
  const rank = { error: 0, warning: 1, note: 2 };
  const sorted = [...problems].sort((a, b) => rank[a.severity] - rank[b.severity]);
  return (
    <section className={styles.view} aria-label="Problems">
      <div className={styles.viewHead}>
        <h2 id={HEADING_ID} tabIndex={-1}>
          {problems.length === 0 ? 'No problems' : problems.length === 1 ? '1 problem' : `${problems.length} problems`}
        </h2>
        {fixable.length > 1 ? (
          <button type="button" onClick={() => fix(fixable)}>
            Fix {fixable.length} of them
          </button>
        ) : null}
      </div>
      <ul className={styles.problems}>
        {sorted.map((problem) => (
          <li
            key={problem.document + problem.pointer + problem.rule + problem.message}
            data-severity={problem.severity}
          >
            <button type="button" onClick={() => void open(problem.document, readJsonPointer(problem.pointer))}>
              <span className={styles.severity}>{problem.severity === 'error' ? 'Error' : 'Note'}</span>
              <span>
                {problem.message} {problem.advice}
              </span>
              <span className={styles.where}>
                {problem.document}, line {problem.line}
              </span>
            </button>
            {problem.fix ? (
              <button type="button" className="small" onClick={() => fix([problem])}>
                Fix: {problem.fix.title}
              </button>
            ) : null}
            <AllowHere problem={problem} focusAfter={HEADING_ID} onAllow={allow} />
          </li>
        ))}
      </ul>
    </section>
  );
}
