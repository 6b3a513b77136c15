import { createRoot } from 'react-dom/client';

const root = document.getElementById('editor');
if (root) createRoot(root).render(<h1>Page editor</h1>);
