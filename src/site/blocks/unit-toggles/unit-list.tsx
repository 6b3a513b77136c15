import styles from './unit-toggles.module.css';

/** A list of unit titles. */
export function UnitList({ units }: { units: readonly string[] }) {
  return (
    <ul className={styles.units}>
      {units.map((unit, index) => (
        <li key={index}>{unit}</li>
      ))}
    </ul>
  );
}
