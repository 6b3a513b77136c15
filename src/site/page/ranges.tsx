import type { ReactNode } from 'react';

const RANGE = /(\b\d+-\d+)/;

/** Text whose ranges, such as 7-10, are not broken at their hyphen; anything else as it is. */
export function withRanges(text: ReactNode): ReactNode {
  if (typeof text !== 'string') return text;
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
