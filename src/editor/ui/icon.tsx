import type { ComponentProps } from 'react';

/** Line drawings on a grid of 16 px. */
const PATHS = {
  undo: 'M6 3.5 2.5 7 6 10.5M3 7h6.5a3.5 3.5 0 0 1 0 7H7',
  redo: 'm10 3.5 3.5 3.5-3.5 3.5M13 7H6.5a3.5 3.5 0 0 0 0 7H9',
  help: 'M5.5 6a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M8 12.5v.1M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13',
  down: 'm4 6.5 4 4 4-4',
  plus: 'M8 3v10M3 8h10',
  'move-up': 'M8 13V3M4 7l4-4 4 4',
  'move-down': 'M8 3v10m4-4-4 4-4-4',
  duplicate: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  remove: 'M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.7 9h6.6l.7-9M6.5 7v4M9.5 7v4',
  more: 'M3.4 8a.4.4 0 1 1-.8 0 .4.4 0 0 1 .8 0ZM8.4 8a.4.4 0 1 1-.8 0 .4.4 0 0 1 .8 0ZM13.4 8a.4.4 0 1 1-.8 0 .4.4 0 0 1 .8 0Z',
  blocks: 'M2 3h12v10H2zM6 3v10',
  fields: 'M2 3h12v10H2zM10 3v10',
} as const;
type IconName = keyof typeof PATHS;

/** An icon in the colour of its words. It is hidden from screen readers: its button has a name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'title' | 'children' | 'onClick'> {
  icon: IconName;
  name: string;
  hint?: string;
  keys?: string | undefined;
  /** Left out for the button of a popover. */
  onPress?: () => void;
}

/** A button that shows an icon alone. @param hint its name where the pointer rests on it, if that is shorter */
export function IconButton({ icon, name, hint = name, keys, disabled = false, onPress, ...button }: IconButtonProps) {
  const title = keys === undefined ? hint : `${hint} (${keys})`;
  return (
    <button
      className="plain"
      {...button}
      type="button"
      title={title}
      aria-label={name}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
