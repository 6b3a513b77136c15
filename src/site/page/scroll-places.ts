/** Where visitors had scrolled to, by entry of the history, so that back and forward lead to the same place. */
const places = new Map<string, number>();

/** Remembers how far the entry of the history is scrolled. */
export function rememberScroll(historyKey: string): void {
  places.set(historyKey, window.scrollY);
}

/** Scrolls to where a shown page begins: the remembered place after back and forward, else the anchor, else the top. */
export function scrollToPlace(historyKey: string, hash: string, wentBack: boolean): void {
  const remembered = wentBack ? places.get(historyKey) : undefined;
  const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  if (remembered !== undefined) window.scrollTo({ top: remembered, behavior: 'instant' });
  else if (target) target.scrollIntoView({ behavior: 'instant' });
  else window.scrollTo({ top: 0, behavior: 'instant' });
}
