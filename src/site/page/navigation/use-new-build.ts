import { useEffect } from 'react';
import { hasChanged } from './fetch-page.ts';

/**
 * Loads the page that is shown as a whole if a build has been published since its document was fetched: its prices, which
 * are fetched when it is shown, are those of the new one.
 * @param shown `fetchedAhead` if its document was fetched before the visitor asked for it
 */
export function useNewBuild({ path, fetchedAhead }: { path: string; fetchedAhead: boolean }): void {
  useEffect(() => {
    if (!fetchedAhead) return;
    let left = false;
    hasChanged(path).then((changed) => {
      if (changed && !left) window.location.reload();
    });
    return () => {
      left = true;
    };
  }, [path, fetchedAhead]);
}
