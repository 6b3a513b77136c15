import 'virtual:brand.css';
import '../styles/editor.css';
import { createRoot } from 'react-dom/client';
import { refuseFiles } from '../ui/refuse-files.ts';
import { OpeningView, openApp } from './open-app.tsx';

// GET / of npm run edit.
const element = document.getElementById('editor');
if (element) {
  refuseFiles(window);
  const root = createRoot(element);
  root.render(<OpeningView />);
  openApp().then(
    (app) => root.render(app),
    (error: unknown) => root.render(<OpeningView failure={error} />),
  );
}
