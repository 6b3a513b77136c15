import { useState } from 'react';

/** Mandatory and optional units, with one list open at a time. */
export function UnitToggles({ block: { heading, mandatory, optional }, id }) {
  const [open, setOpen] = useState();
  const lists = [
    { key: 'mandatory', label: 'Mandatory Units', units: mandatory },
    { key: 'optional', label: 'Optional Units', units: optional },
  ];
  return (
    <section className="units">
      <h2>{heading}</h2>
      <div className="tabs">
        {lists.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            aria-expanded={open === key}
            aria-controls={`${id}-${key}`}
            onClick={() => setOpen(open === key ? undefined : key)}
          >
            {label}
          </button>
        ))}
      </div>
      {lists.map(({ key, units }) => (
        <ul key={key} id={`${id}-${key}`} hidden={open !== key}>
          {units.map((unit) => (
            <li key={unit}>{unit}</li>
          ))}
        </ul>
      ))}
    </section>
  );
}
