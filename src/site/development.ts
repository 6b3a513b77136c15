// What the development server loads in place of the bootstrap: React takes every page over at once.
import { takeOver } from './browser.tsx';

const root = document.getElementById('root');
if (root) takeOver(root).catch((error: unknown) => console.error('The page stays as it was sent.', error));
