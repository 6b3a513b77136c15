import type { ReactNode } from 'react';
import type { BlockProps } from '../../page/block-props.ts';
import { withRanges } from '../../page/prose.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RunningText } from '../../ui/running-text.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './unit-toggles.module.css';

/** One list is open at a time (NVQ-12 to NVQ-14). The browser opens them, so they work before the script loads. */
export function UnitToggles({ block, id }: BlockProps<'unit-toggles'>) {
  const { heading = 'Units', mandatory, optional, note } = block;
  const missing = note && <RunningText prose={note} />;
  const list = (units: readonly string[] | undefined) =>
    units ? (
      <ul className={styles.units}>
        {units.map((unit, index) => (
          <li key={index}>{withRanges(unit)}</li>
        ))}
      </ul>
    ) : (
      missing
    );
  return (
    <Section id={id} heading={heading} layout="beside">
      <div className={styles.toggles}>
        <Toggle name={`${id}-units`} title="Mandatory Units">
          {list(mandatory)}
        </Toggle>
        {optional && (
          <Toggle name={`${id}-units`} title="Operations (optional) Units">
            <p className={styles.rule}>{withRanges(optional.rule)}</p>
            {optional.groups?.map(({ name, units }, index) => (
              <div key={index}>
                <h3 className={styles.group}>{withRanges(name)}</h3>
                {list(units)}
              </div>
            )) ?? list(optional.units)}
          </Toggle>
        )}
      </div>
    </Section>
  );
}

function Toggle({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  return (
    <details name={name} className="details-box">
      <summary>
        {title}
        <Icon name="chevron" size={20} />
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  );
}
