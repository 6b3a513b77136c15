/** Session storage key of the input on a page whose scripts were gone, until its next version has been hydrated. */
const TYPED = 'typed';

export function loadNewRelease(root: HTMLElement): void {
  if (sessionStorage.getItem(TYPED)) return;
  const fields = [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea')];
  sessionStorage.setItem(TYPED, JSON.stringify(fields.map(({ id, value }) => [id, value])));
  location.reload();
}

export function restoreTyped(root: HTMLElement): void {
  try {
    const stored = sessionStorage.getItem(TYPED) ?? '[]';
    root.addEventListener('hydrated', () => sessionStorage.removeItem(TYPED));
    const typed: unknown = JSON.parse(stored);
    for (const [id, value] of Array.isArray(typed) ? typed : []) {
      const field = document.getElementById(id);
      if (field && 'value' in field && typeof value === 'string') field.value = value;
    }
  } catch {
    // Without storage the page was not loaded again; damaged input is dropped.
  }
}

/** Milliseconds from a failure to the next attempt: the first time, and at most. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

/** Retries until it succeeds: after a second, then twice as long, up to half a minute. `count` is from 0. */
export async function retry(attempt: (count: number) => Promise<void>, count = 0): Promise<void> {
  try {
    await attempt(count);
  } catch (error) {
    console.warn('The scripts failed to load and will be retried.', error);
    const pause = Math.min(FIRST_PAUSE * 2 ** count, LONGEST_PAUSE);
    setTimeout(() => retry(attempt, count + 1), pause);
  }
}
