import type { ReactNode } from 'react';

const RANGE = /(\b\d+-\d+)/;

/** A string whose ranges, such as 7-10, are not broken at their hyphen. */
export function withRanges(text: string): ReactNode {
  return text.split(RANGE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="range">
        {part}
      </span>
    ),
  );
}
