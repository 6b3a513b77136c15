// The development server loads this instead of the bootstrap: React takes over every page at once.
import { takeOver } from './browser.tsx';

const root = document.getElementById('root');
if (root)
  takeOver(root).catch((error: unknown) =>
    console.error('The scripts failed to load. The page stays as it was sent.', error),
  );
