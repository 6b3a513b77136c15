import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from './controls.tsx';
import styles from './dialog.module.css';

/** The controls that get the focus first, so that the person can type at once; without one, the Close button does. */
const FIRST_CONTROLS = ['[data-takes-focus]', 'input:not([type=file]), select, textarea, [role=textbox]'];

/** The app's last message, and how many there were: a dialog covers the place where the app shows it otherwise. */
export const AnnouncementContext = createContext({ text: '', count: 0 });

interface DialogProps {
  title: string;
  /** `whole`: nearly as large as the window. */
  wide?: boolean | 'whole';
  /** True if it contains fields of a document, so that undo, redo and save work in it as on the page. */
  hasFields?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog with a heading. Escape and the Close button close it; the focus returns to what opened it, or to the page's heading. */
export function Dialog({ title, wide = false, hasFields = false, onClose, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const announcement = useContext(AnnouncementContext);
  const [countBefore] = useState(announcement.count);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    const [first] = FIRST_CONTROLS.flatMap((one) => dialog.current?.querySelector<HTMLElement>(one) ?? []);
    first?.focus();
    return () => {
      const after = before?.isConnected ? before : document.querySelector('h1[tabindex]');
      if (after instanceof HTMLElement) after.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-wide={wide}
      aria-labelledby={id}
      onKeyDown={hasFields ? undefined : keepShortcuts}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.header}>
        <h2 id={id}>{title}</h2>
        <Button small text="Close" onPress={onClose} />
        <p className={styles.said} role="status">
          {announcement.count > countBefore ? announcement.text : ''}
        </p>
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}

/** Keeps shortcuts from the page behind a dialog: Ctrl Z undoes typing in the dialog's own inputs. */
function keepShortcuts(event: KeyboardEvent): void {
  if (!event.ctrlKey && !event.metaKey) return;
  event.stopPropagation();
  if (['s', 'k'].includes(event.key.toLowerCase())) event.preventDefault();
}
