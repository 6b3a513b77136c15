import { ArrowButton } from '../button/arrow-button.tsx';
import { Icon } from '../icon.tsx';
import styles from './carousel-controls.module.css';
import type { CarouselState } from './use-carousel.ts';

/** Announces slides that the visitor selects, not automatic ones. */
export function CarouselControls({ carousel, names }: { carousel: CarouselState; names: readonly string[] }) {
  const { index, select, go, moves, paused, togglePause, byVisitor } = carousel;
  return (
    <div className={styles.controls}>
      <ArrowButton side="previous" onClick={() => go(-1)} />
      <ArrowButton side="next" onClick={() => go(1)} />
      <ul className={styles.dots}>
        {names.map((name, position) => (
          <li key={position}>
            <button
              type="button"
              className={styles.dot}
              aria-current={position === index}
              onClick={() => select(position)}
            >
              <span className="visually-hidden">
                Show {position + 1} of {names.length}: {name}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {moves && (
        <button type="button" className={styles.pause} onClick={togglePause}>
          <Icon name={paused ? 'play' : 'pause'} size={18} />
          <span className={styles.pauseWord}>{paused ? 'Play' : 'Pause'}</span>
        </button>
      )}
      <p className="visually-hidden" role="status">
        {byVisitor ? `${index + 1} of ${names.length}: ${names[index] ?? ''}` : ''}
      </p>
    </div>
  );
}
