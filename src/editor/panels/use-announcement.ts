import { useCallback, useState } from 'react';

/** What the editor said last. */
export interface Announcement {
  text: string;
  /** Whether it is shown until something else is said. */
  stays: boolean;
  /** Counts what was said, so that the same words are said again. */
  count: number;
}

/** The last announcement, and a function that makes another one. */
export function useAnnouncement(): [Announcement, (text: string, stays?: boolean) => void] {
  const [last, setLast] = useState<Announcement>({ text: '', stays: false, count: 0 });
  const announce = useCallback(
    (text: string, stays = false) => setLast(({ count }) => ({ text, stays, count: count + 1 })),
    [],
  );
  return [last, announce];
}
