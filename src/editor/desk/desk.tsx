import 'virtual:brand.css';
import '../styles/editor.css';
import { createRoot, type Root } from 'react-dom/client';
import { CallRefused, call, editorToken } from '../calls/call.ts';
import { OpeningView, openApp } from '../panels/open-app.tsx';
import type { Person } from '../protocol/people.ts';
import { refuseFiles } from '../ui/refuse-files.ts';
import { DeskApp } from './desk-app.tsx';
import { COMPANY_ADDRESS, CompanySignIn, FirstPasskey, SignInPage } from './sign-in.tsx';

// The page of npm run edit, whose token is in it; every page of npm run desk: the app for a signed-in person, else the way in.
const element = document.getElementById('editor');
if (element) {
  refuseFiles(window);
  const app = createRoot(element);
  open(app).catch((error: unknown) => app.render(<OpeningView failure={error} />));
}

async function open(app: Root): Promise<void> {
  if (editorToken() !== '') {
    app.render(<OpeningView />);
    app.render(await openApp());
    return;
  }
  const enter = (person: Person) => {
    if (window.location.pathname === '/invitation') window.history.replaceState(null, '', '/');
    app.render(<DeskApp person={person} />);
  };
  if (window.location.pathname === '/invitation') {
    app.render(<FirstPasskey token={window.location.hash.slice(1)} onSignedIn={enter} />);
    return;
  }
  if (window.location.pathname === COMPANY_ADDRESS) {
    app.render(<CompanySignIn onSignedIn={enter} />);
    return;
  }
  try {
    enter((await call('GET /api/me', undefined)).person);
  } catch (error) {
    if (!(error instanceof CallRefused) || error.refusal.error !== 'signed-out') throw error;
    app.render(<SignInPage onSignedIn={enter} />);
  }
}
