import 'virtual:brand.css';
import '../styles/editor.css';
import { createRoot } from 'react-dom/client';
import { CallRefused } from '../calls/call.ts';
import { openApp } from './open-app.tsx';

// GET / of npm run edit.
const element = document.getElementById('editor');
if (element)
  openApp().then(
    (app) => createRoot(element).render(app),
    (error: unknown) => {
      element.textContent =
        error instanceof CallRefused ? error.message : `The editor could not start. ${String(error)}`;
    },
  );
