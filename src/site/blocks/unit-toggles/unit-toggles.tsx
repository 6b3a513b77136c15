import type { BlockProps } from '../../page/block-props.ts';
import { withRanges } from '../../page/prose.tsx';
import { Accordion } from '../../ui/accordion.tsx';
import { RunningText } from '../../ui/running-text.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './unit-toggles.module.css';

/** One list is open at a time (NVQ-12 to NVQ-14). */
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
  const choice = optional && (
    <>
      <p className={styles.rule}>{withRanges(optional.rule)}</p>
      {optional.groups?.map(({ name, units }, index) => (
        <div key={index}>
          <h4 className={styles.group}>{withRanges(name)}</h4>
          {list(units)}
        </div>
      )) ?? list(optional.units)}
    </>
  );
  return (
    <Section id={id} heading={heading} layout="beside">
      <Accordion
        name={`${id}-units`}
        items={[
          { title: 'Mandatory Units', content: list(mandatory) },
          ...(choice ? [{ title: 'Operations (optional) Units', content: choice }] : []),
        ]}
      />
    </Section>
  );
}
