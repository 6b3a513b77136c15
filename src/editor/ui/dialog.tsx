import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';

/** What a dialog begins with, so that the person can type at once; without one, the Close button has the focus. */
const FIRST_CONTROL = 'input:not([type=file]), select, textarea';

/** A modal dialog with a heading. Escape and the Close button close it; the focus returns to where it was. */
export function Dialog({
  title,
  wide = false,
  onClose,
  children,
}: {
  title: string;
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>(FIRST_CONTROL)?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-wide={wide}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.header}>
        <h2 id={id}>{title}</h2>
        <button type="button" className="small" onClick={onClose}>
          Close
        </button>
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
