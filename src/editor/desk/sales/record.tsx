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

interface StateProps<Key extends string> {
  of: Key;
  names: Readonly<Record<Key, string>>;
}

/** The state of a record; one that waits for a person stands out. */
export function State<Key extends string>({ of: state, names }: StateProps<Key>) {
  return (
    <span className={styles.state} data-state={state}>
      {names[state]}
    </span>
  );
}

const ADDRESS = /^[^\s@]+@[^\s@]+$/;

/** Values with their names; empty ones are left out. Email addresses and phone numbers are links. */
export function NamedValues({ values }: { values: readonly { name: string; value: string }[] }) {
  const given = values.filter(({ value }) => value !== '');
  return (
    <dl className={styles.values}>
      {given.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{linked(name, value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function linked(name: string, value: string) {
  if (name === 'Email' && ADDRESS.test(value)) return <a href={`mailto:${encodeURIComponent(value)}`}>{value}</a>;
  const digits = value.replace(/[^\d+]/g, '');
  return name === 'Phone' && digits !== '' ? <a href={`tel:${digits}`}>{value}</a> : value;
}
