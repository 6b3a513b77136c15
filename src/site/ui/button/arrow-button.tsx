import { Icon } from '../icon.tsx';
import styles from './arrow-button.module.css';

export function ArrowButton({ side, onClick }: { side: 'previous' | 'next'; onClick: () => void }) {
  return (
    <button type="button" className={styles.arrow} data-side={side} onClick={onClick}>
      <Icon name="arrow" />
      <span className="visually-hidden">{side === 'previous' ? 'Previous' : 'Next'}</span>
    </button>
  );
}
