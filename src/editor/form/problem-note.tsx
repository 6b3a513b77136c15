import { jsonPointer, type Pointer, readJsonPointer } from '../../content/documents/pointer.ts';
import type { DocumentProblem } from '../protocol/documents.ts';
import { focusSoon } from '../ui/focus.ts';
import styles from './form.module.css';
import { fieldId, useForm } from './form-context.ts';
import { AllowHere } from './parts/allow-here.tsx';

/**
 * The problems of a value without its own control, such as a list.
 * @param keys parts of the value whose problems nothing else shows
 */
export function OwnProblems({ pointer, keys = [] }: { pointer: Pointer; keys?: readonly string[] }) {
  const { problems } = useForm();
  const places = new Set([pointer, ...keys.map((key) => [...pointer, key])].map(jsonPointer));
  return problems
    .filter((problem) => places.has(problem.pointer))
    .map((problem) => <ProblemNote key={problem.rule + problem.pointer + problem.message} problem={problem} />);
}

/** A problem in the words of `check`, with a button for its fix, and one that allows it here if that is possible. */
export function ProblemNote({ problem }: { problem: DocumentProblem }) {
  const { fix, allow } = useForm();
  const { severity, message, advice } = problem;
  const field = fieldId(readJsonPointer(problem.pointer));
  return (
    <div className={styles.problem} data-severity={severity}>
      <p>
        <strong>{severity === 'error' ? 'Error: ' : 'Note: '}</strong>
        {message} {advice}
      </p>
      {problem.fix ? (
        <button
          type="button"
          className="small"
          onClick={() => {
            fix(problem);
            focusSoon(field);
          }}
        >
          Fix: {problem.fix.title}
        </button>
      ) : null}
      <AllowHere problem={problem} focusAfter={field} onAllow={allow} />
    </div>
  );
}
