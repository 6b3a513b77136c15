import type { DocumentProblem } from '../protocol.ts';
import styles from './form.module.css';
import { useForm } from './form-context.ts';

/** A problem in the words of `check`, with a button for its fix. */
export function ProblemNote({ problem }: { problem: DocumentProblem }) {
  const { fix } = useForm();
  const { severity, message, advice } = problem;
  return (
    <p className={styles.problem} data-severity={severity}>
      <strong>{severity === 'error' ? 'Mistake: ' : 'Note: '}</strong>
      {message} {advice}
      {problem.fix ? (
        <button type="button" className="small" onClick={() => fix(problem)}>
          Fix: {problem.fix.title}
        </button>
      ) : null}
    </p>
  );
}
