import 'virtual:brand.css';
import '../styles/editor.css';
import { createRoot } from 'react-dom/client';
import { refuseFiles } from '../ui/refuse-files.ts';
import { Opening, openApp } from './open-app.tsx';

// GET / of npm run edit.
const element = document.getElementById('editor');
if (element) {
  refuseFiles(window);
  const root = createRoot(element);
  root.render(<Opening />);
  openApp().then(
    (app) => root.render(app),
    (error: unknown) => root.render(<Opening failure={error} />),
  );
}
