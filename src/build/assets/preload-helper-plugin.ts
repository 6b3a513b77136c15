import type { Plugin } from 'vite';

/** Vite's module that loads a script's imports and styles before the script. */
const HELPER = /vite\/preload-helper/;

/**
 * Lets a later script be imported as it is. There is nothing to load before it: its imports are there, and its styles are
 * in the page or the one stylesheet.
 */
export function preloadHelperPlugin(): Plugin {
  return {
    name: 'preload-helper',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: HELPER },
      handler: () => ({ code: 'export const __vitePreload = (load) => load();', map: null }),
    },
  };
}
