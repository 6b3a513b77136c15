/** Media query of a stylesheet that is not applied yet. */
const WAITING = 'not all';
const fetched = new Map<string, Promise<HTMLLinkElement>>();

/**
 * Fetches the whole stylesheet without applying it: the first page's styles are in its HTML, and applying them again
 * would cost a visitor's phone a long task for nothing.
 * @param address empty if there is none
 */
export function fetchStylesheet(address: string): Promise<HTMLLinkElement | undefined> {
  if (address === '') return Promise.resolve(undefined);
  const known = fetched.get(address) ?? appendLink(address);
  fetched.set(address, known);
  known.catch(() => fetched.delete(address));
  return known;
}

/** Applies the fetched stylesheet, which another page may need. */
export function applyStylesheet(link: HTMLLinkElement | undefined): void {
  if (link?.media === WAITING) link.media = 'all';
}

function appendLink(address: string): Promise<HTMLLinkElement> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.media = WAITING;
  link.href = address;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve(link));
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${address}: not loaded`));
    });
    document.head.append(link);
  });
}
