import type { BlockProps } from '../../page/block-props.ts';
import { ProseView } from '../../page/prose.tsx';
import { UnitList } from './unit-list.tsx';
import styles from './unit-toggles.module.css';

/**
 * Mandatory Units and Operations (optional) Units: one list is open at a time (D2 section 2). The browser opens and
 * closes them, so that they work before the page's script does.
 */
export function UnitToggles({ block, id }: BlockProps<'unit-toggles'>) {
  const { heading = 'Units', mandatory, optional, note } = block;
  const headingId = `${id}-heading`;
  return (
    <section id={id} aria-labelledby={headingId}>
      <h2 id={headingId}>{heading}</h2>
      <div className={styles.toggles}>
        <details name={`${id}-units`} className={styles.toggle}>
          <summary className={styles.button}>Mandatory Units</summary>
          <div className={styles.panel}>
            {mandatory ? <UnitList units={mandatory} /> : note && <ProseView prose={note} />}
          </div>
        </details>
        <details name={`${id}-units`} className={styles.toggle}>
          <summary className={styles.button}>Operations (optional) Units</summary>
          <div className={styles.panel}>
            <p className={styles.rule}>{optional.rule}</p>
            {optional.units && <UnitList units={optional.units} />}
            {optional.groups?.map(({ name, units }) => (
              <div key={name}>
                <h3 className={styles.group}>{name}</h3>
                <UnitList units={units} />
              </div>
            ))}
            {!optional.units && !optional.groups && note && <ProseView prose={note} />}
          </div>
        </details>
      </div>
    </section>
  );
}
