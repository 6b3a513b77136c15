import type { ReactNode } from 'react';
import { type BlockProps, usePage } from '../../page/block-props.ts';
import { withRanges } from '../../page/prose.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RunningText } from '../../ui/running-text.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './unit-toggles.module.css';

/** The detail that a drawing names, as part of its address: its <view>. A picture without one is shown whole. */
const DETAIL = '#detail';

/**
 * Mandatory Units and, if there are any to choose from, Operations (optional) Units: one list is open at a time (NVQ-12
 * to NVQ-14). The browser opens and closes them, so they work before the page's script has loaded.
 */
export function UnitToggles({ block, id }: BlockProps<'unit-toggles'>) {
  const { heading = 'Units', mandatory, optional, note } = block;
  const missing = note && <RunningText prose={note} />;
  const picture = usePage().blocks.find((other) => other.type === 'hero')?.image;
  const detail = picture && (
    <img
      className={styles.detail}
      src={`${picture.src}${DETAIL}`}
      alt=""
      width={picture.width}
      height={picture.height}
      loading="lazy"
    />
  );
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
    <Section id={id} heading={heading} intro={detail} layout="split">
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
