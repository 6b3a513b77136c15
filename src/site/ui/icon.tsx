import type { Icon as DocumentIcon } from '../../generated/documents.ts';
import styles from './icon.module.css';

/** Every icon of the site: those that documents may name, and those of the site's controls. */
export type IconName =
  | DocumentIcon
  | 'cart'
  | 'menu'
  | 'chevron'
  | 'arrow'
  | 'close'
  | 'search'
  | 'mail'
  | 'message'
  | 'pin'
  | 'plus'
  | 'pause'
  | 'play';

/** Paths of each icon in a 24 by 24 square, with strokes 1.75 wide. */
export const ICON_PATHS: Readonly<Record<IconName, string>> = {
  plumb: 'M6 3h12M12 3v10M12 13l3 3-3 5-3-5z',
  test: 'M4 4h16v12H4zM9 20h6M12 16v4M8 10l2.5 2.5L16 7.5',
  card: 'M3 6.5h18v11H3zM3 10h18M6.5 14h4',
  course: 'M12 6.5C10 5 7 4.5 3.5 4.5v13c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2v-13c-3.5 0-6.5.5-8.5 2zM12 6.5v13',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3.5 2',
  person: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6',
  phone:
    'M6 3.5h3l1.5 4.5-2 1.5c1 2.5 3.5 5 6 6l1.5-2 4.5 1.5v3c0 1.5-1 2.5-2.5 2.5C10.5 20 4 13.5 3.5 6 3.5 4.5 4.5 3.5 6 3.5z',
  shield: 'M12 3l7.5 2.5V11c0 5-3 8-7.5 10-4.5-2-7.5-5-7.5-10V5.5zM8.5 11.5l2.5 2.5 4.5-4.5',
  screen: 'M3 4.5h18v11.5H3zM8 20h8M12 16v4',
  money: 'M16.5 7.5C16 5.5 14.8 4.5 13 4.5c-2.3 0-3.8 1.5-3.8 4 0 3.5 1.3 4 1.3 7 0 2-1.5 3.5-3.5 4h10.5M6.5 12.5h8',
  tick: 'M4 12.5l5.5 5.5L20 7',
  certificate: 'M4 4h16v11.5H4zM8 8h8M8 11.5h4M15 13.5v7l2-1.5 2 1.5v-7',
  helmet: 'M2.5 17.5h19M4.5 17.5V15a7.5 7.5 0 0 1 15 0v2.5M10 8V5h4v3M10 8v4.5M14 8v4.5',
  trowel: 'M20.5 3.5l-6 6M14.5 9.5l-2.5-2L3.5 20.5l13-8.5z',
  cart: 'M2.5 4h3l2.5 11.5h10.5L21 7.5H6.5M9.5 19.5h.01M17 19.5h.01',
  menu: 'M3 6.5h18M3 12h18M3 17.5h18',
  chevron: 'M6 9.5l6 6 6-6',
  arrow: 'M4 12h16M14 6l6 6-6 6',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5l5 5',
  mail: 'M3 5.5h18v13H3zM3 6.5l9 7 9-7',
  message: 'M4 4.5h16v12h-9l-4.5 4v-4H4zM8 9h8M8 12.5h5',
  pin: 'M12 21c-4.5-4.5-6.5-8-6.5-11a6.5 6.5 0 0 1 13 0c0 3-2 6.5-6.5 11zM12 7.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  plus: 'M12 4.5v15M4.5 12h15',
  pause: 'M8.5 5v14M15.5 5v14',
  play: 'M7.5 4.5l11 7.5-11 7.5z',
};

/** An icon beside text. It is hidden from screen readers, so its control needs a label. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
