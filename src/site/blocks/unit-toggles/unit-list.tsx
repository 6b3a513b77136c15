import styles from './unit-toggles.module.css';

/** The titles of units as a list. */
export function UnitList({ units }: { units: readonly string[] }) {
  return (
    <ul className={styles.units}>
      {units.map((unit) => (
        <li key={unit}>{unit}</li>
      ))}
    </ul>
  );
}
