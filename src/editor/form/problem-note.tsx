import { useState } from 'react';
import { jsonPointer, type Pointer, readJsonPointer } from '../../content/documents/pointer.ts';
import type { DocumentProblem } from '../protocol/documents.ts';
import { Button, handleSubmit, Input } from '../ui/controls.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { focusSoon } from '../ui/focus.ts';
import styles from './form.module.css';
import { fieldId, useForm } from './form-context.ts';

/** The problems of a value without its own control, such as a list, and of its `keys` that nothing else shows. */
export function OwnProblems({ pointer, keys = [] }: { pointer: Pointer; keys?: readonly string[] }) {
  const { problems } = useForm();
  const places = new Set([pointer, ...keys.map((key) => [...pointer, key])].map(jsonPointer));
  return problems
    .filter((problem) => places.has(problem.pointer))
    .map((problem) => <ProblemNote key={problem.rule + problem.pointer + problem.message} problem={problem} />);
}

export function hasProblem(problems: readonly DocumentProblem[], pointer: Pointer): boolean {
  const place = `${jsonPointer(pointer)}/`;
  return problems.some((problem) => `${problem.pointer}/`.startsWith(place));
}

const LABELS: Readonly<Record<DocumentProblem['severity'], string>> = {
  error: 'Error',
  warning: 'Warning',
  note: 'Note',
};

export function ProblemNote({ problem }: { problem: DocumentProblem }) {
  const { fix, allow } = useForm();
  const { severity, message, advice } = problem;
  const field = fieldId(readJsonPointer(problem.pointer));
  return (
    <div className={styles.problem} data-severity={severity}>
      <p>
        <strong>{LABELS[severity]}: </strong>
        {message} {advice}
      </p>
      {problem.fix ? (
        <Button
          small
          text={`Fix: ${problem.fix.title}`}
          onPress={() => {
            fix(problem);
            focusSoon(field);
          }}
        />
      ) : null}
      <AllowHere problem={problem} focusAfter={field} onAllow={allow} />
    </div>
  );
}

interface AllowHereProps {
  problem: DocumentProblem;
  /** Id of the element that gets the focus once the problem, and this button with it, has gone. */
  focusAfter: string;
  onAllow: (problem: DocumentProblem, reason: string) => void;
}

/** A button that allows a problem where it is, after asking for the reason; nothing for a problem that cannot be allowed. */
export function AllowHere({ problem, focusAfter, onAllow }: AllowHereProps) {
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  if (problem.allowAt === undefined) return null;
  const allow = () => {
    setAsking(false);
    onAllow(problem, reason.trim());
    focusSoon(focusAfter);
  };
  return (
    <>
      <Button small text="Allow here" onPress={() => setAsking(true)} />
      {asking ? (
        <Dialog title="Allow this problem here" onClose={() => setAsking(false)}>
          <form className={styles.reason} onSubmit={handleSubmit(allow)}>
            <p>{problem.message}</p>
            <Input
              label="Why is it right here?"
              required
              lang="en-GB"
              pattern=".*\S.{8,}\S.*"
              title="At least 10 characters, for whoever reads it next."
              value={reason}
              onWrite={setReason}
            />
            <Button main text="Allow it here" />
          </form>
        </Dialog>
      ) : null}
    </>
  );
}
