import { readJsonPointer } from '../../../content/documents/pointer.ts';
import { call } from '../../calls/call.ts';
import type { DocumentProblem } from '../../protocol/problems.ts';
import { draftsOf } from '../../store/documents.ts';
import { useSession } from '../session.ts';
import styles from './changes.module.css';

/** Every problem of the site in the words of `check`, with the ones that stop the build first. */
export function ProblemsView() {
  const { problems, store, open, propose, attempt } = useSession();
  const fixable = problems.filter(({ fix }) => fix);
  const fix = (chosen: readonly DocumentProblem[]) =>
    attempt(async () => {
      const fixes = chosen.flatMap((problem) => problem.fix ?? []);
      const proposed = await call('POST /api/fix', { drafts: draftsOf(store.getState()), fixes });
      await propose(proposed, fixes.map(({ title }) => title).join(' '));
    });
  const rank = { error: 0, warning: 1, note: 2 };
  const sorted = [...problems].sort((a, b) => rank[a.severity] - rank[b.severity]);
  return (
    <section className={styles.view} aria-label="Problems">
      <div className={styles.viewHead}>
        <h2>
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
          </li>
        ))}
      </ul>
    </section>
  );
}
