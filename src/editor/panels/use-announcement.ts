import { useCallback, useState } from 'react';
import type { DocumentProblem } from '../protocol/documents.ts';

/** Says something; `stays` shows it until something else is said. */
export type Announce = (text: string, stays?: boolean, problem?: DocumentProblem) => void;

/** What the editor said last. */
export interface Announcement {
  text: string;
  /** Whether it is shown until something else is said. */
  stays: boolean;
  /** What it is about, to be shown at a press. */
  problem: DocumentProblem | undefined;
  /** Counts what was said, so that the same words are said again. */
  count: number;
}

/** The last announcement, and a function that makes another one. */
export function useAnnouncement(): [Announcement, Announce] {
  const [last, setLast] = useState<Announcement>({ text: '', stays: false, problem: undefined, count: 0 });
  const announce = useCallback(
    (text: string, stays = false, problem?: DocumentProblem) =>
      setLast(({ count }) => ({ text, stays, problem, count: count + 1 })),
    [],
  );
  return [last, announce];
}
