import { type BlockProps, usePage } from '../../page/block-props.ts';
import { withRanges } from '../../page/prose.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RunningText } from '../../ui/running-text.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './unit-toggles.module.css';

/** The detail that a drawing names, as part of its address: its <view>. A picture without one is shown whole. */
const DETAIL = '#detail';

/**
 * Mandatory Units and Operations (optional) Units: one list is open at a time (NVQ-12 to NVQ-14). The browser opens and
 * closes them, so they work before the page's script has loaded.
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
  return (
    <Section id={id} heading={heading} intro={detail} layout="split">
      <div className={styles.toggles}>
        <details name={`${id}-units`} className="details-box">
          <summary>
            Mandatory Units
            <Icon name="chevron" size={20} />
          </summary>
          <div className={styles.panel}>{mandatory ? <UnitList units={mandatory} /> : missing}</div>
        </details>
        <details name={`${id}-units`} className="details-box">
          <summary>
            Operations (optional) Units
            <Icon name="chevron" size={20} />
          </summary>
          <div className={styles.panel}>
            <p className={styles.rule}>{withRanges(optional.rule)}</p>
            {optional.units && <UnitList units={optional.units} />}
            {optional.groups?.map(({ name, units }, index) => (
              <div key={index}>
                <h3 className={styles.group}>{withRanges(name)}</h3>
                <UnitList units={units} />
              </div>
            ))}
            {!optional.units && !optional.groups && missing}
          </div>
        </details>
      </div>
    </Section>
  );
}

function UnitList({ units }: { units: readonly string[] }) {
  return (
    <ul className={styles.units}>
      {units.map((unit, index) => (
        <li key={index}>{withRanges(unit)}</li>
      ))}
    </ul>
  );
}
