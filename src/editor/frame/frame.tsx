import { createRoot } from 'react-dom/client';

const root = document.getElementById('frame');
if (root) createRoot(root).render(<p>Preview</p>);
