import { type ReactNode, useEffect, useState } from 'react';

interface DetailsProps {
  mustOpen: boolean;
  /** True if its children are rendered only while it is open. */
  isLazy?: boolean;
  className?: string | undefined;
  summary: ReactNode;
  children: ReactNode;
}

/** A part that folds away. It opens when it has to, such as for a problem within, and only the person closes it. */
export function Details({ mustOpen, isLazy = false, className, summary, children }: DetailsProps) {
  const [isOpen, setOpen] = useState(mustOpen);
  useEffect(() => {
    if (mustOpen) setOpen(true);
  }, [mustOpen]);
  return (
    <details className={className} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      {summary}
      {isOpen || !isLazy ? children : null}
    </details>
  );
}
