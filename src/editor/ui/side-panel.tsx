import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { UNFOLD } from './focus.ts';
import { foldPanel, PANELS, type PanelName, resizePanel, setLayout, useLayout, WIDEST } from './layout.ts';
import styles from './side-panel.module.css';

/** How far an arrow key moves a separator, in pixels. */
const STEP = 16;

/** A panel beside the page. The fields are shown when one of them gets the focus. */
export function SidePanel({ name, children }: { name: PanelName; children: ReactNode }) {
  const layout = useLayout();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (name !== 'fields') return;
    const unfold = () => {
      foldPanel(name, false);
      setLayout({ narrow: 'Fields' });
    };
    const element = panel.current;
    element?.addEventListener(UNFOLD, unfold);
    return () => element?.removeEventListener(UNFOLD, unfold);
  }, [name]);
  return (
    <div ref={panel} id={`${name}-panel`} className={styles.panel} data-name={name} hidden={layout[name].isFolded}>
      {children}
    </div>
  );
}

/** Drag or arrow keys resize the panel; the edge or Enter folds it; a double click restores its usual width. */
export function PanelSeparator({ name, label }: { name: PanelName; label: string }) {
  const { width, isFolded } = useLayout()[name];
  // Where the panel is seen from its separator.
  const side = name === 'blocks' ? -1 : 1;
  const widthAt = (separator: Element, x: number) => {
    const { left, right } = separator.parentElement?.getBoundingClientRect() ?? { left: 0, right: 0 };
    return side < 0 ? x - left : right - x;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const shown = widthAt(event.currentTarget, event.currentTarget.getBoundingClientRect().x);
    const keys: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => resizePanel(name, Math.max(PANELS[name].least, shown + side * STEP)),
      ArrowRight: () => resizePanel(name, Math.max(PANELS[name].least, shown - side * STEP)),
      Home: () => resizePanel(name, PANELS[name].least),
      End: () => resizePanel(name, WIDEST),
      Enter: () => foldPanel(name, !isFolded),
    };
    const action = keys[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  return (
    <hr
      className={styles.separator}
      data-name={name}
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-controls={`${name}-panel`}
      aria-valuemin={0}
      aria-valuemax={WIDEST}
      aria-valuenow={isFolded ? 0 : width}
      onKeyDown={onKeyDown}
      onDoubleClick={() => resizePanel(name, PANELS[name].usual)}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={({ currentTarget, pointerId, clientX }) => {
        if (currentTarget.hasPointerCapture(pointerId)) resizePanel(name, widthAt(currentTarget, clientX));
      }}
    />
  );
}
