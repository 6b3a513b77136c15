/** Session storage key of what was typed on a page whose scripts were gone, until its next version has been hydrated. */
const TYPED = 'typed';

/** Loads the page again, once, because a script that is gone is one of an older release. Keeps what was typed. */
export function loadNewRelease(root: HTMLElement): void {
  if (sessionStorage.getItem(TYPED)) return;
  const fields = [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea')];
  sessionStorage.setItem(TYPED, JSON.stringify(fields.map(({ id, value }) => [id, value])));
  location.reload();
}

/** Fills in what was typed before the page was loaded again. */
export function restoreTyped(root: HTMLElement): void {
  try {
    for (const [id, value] of JSON.parse(sessionStorage.getItem(TYPED) ?? '[]')) {
      const field = document.getElementById(id);
      if (field && 'value' in field) field.value = value;
    }
    root.addEventListener('hydrated', () => sessionStorage.removeItem(TYPED));
  } catch {
    // Without storage the page was not loaded again.
  }
}
