import { type ReactNode, useEffect, useRef } from 'react';
import styles from './sales.module.css';

/** The heading of a record's own page. It takes the focus, so that keys scroll the page and Tab leads into it. */
export function RecordHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h1>
  );
}
