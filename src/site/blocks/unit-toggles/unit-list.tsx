import styles from './unit-toggles.module.css';

/** A list of unit titles. */
export function UnitList({ units }: { units: readonly string[] }) {
  return (
    <ul className={styles.units}>
      {units.map((unit) => (
        <li key={unit}>{unit}</li>
      ))}
    </ul>
  );
}
