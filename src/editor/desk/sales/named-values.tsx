import styles from './sales.module.css';

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
