import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { openDraft, whenSignedOut } from '../calls/call.ts';
import { OpeningView, openApp } from '../panels/open-app.tsx';
import { mayCall } from '../protocol/calls.ts';
import type { Person } from '../protocol/people.ts';
import { TodayView } from '../today/today-view.tsx';
import { Button } from '../ui/controls.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { AccountView, SecondDeviceNotice, signOut } from './account-view.tsx';
import { AuditLogView } from './audit-log-view.tsx';
import styles from './desk.module.css';
import { DraftsView, EDIT_ADDRESS } from './drafts-view.tsx';
import { PeopleView } from './people-view.tsx';
import { SALES_PARTS, SalesPart } from './sales/sales-part.tsx';
import { SignIn } from './sign-in.tsx';

/** The parts of the desk by their addresses, each with the call that it begins with. */
const PARTS = [
  { address: '/', name: 'Today', needs: 'GET /api/today' },
  { address: '/pages', name: 'Pages', needs: 'GET /api/drafts' },
  ...SALES_PARTS,
  { address: '/people', name: 'People', needs: 'GET /api/people' },
  { address: '/audit-log', name: 'Audit log', needs: 'POST /api/audit-log' },
] as const;

const NAMES = new Map<string, string>([
  ...PARTS.map(({ address, name }) => [address, name] as const),
  ['/account', 'Your account'],
  [EDIT_ADDRESS, 'Edit this page'],
]);

const DATES = new URLSearchParams({ document: '_data/dates.json', title: 'Course dates' });

/** Someone who has pressed no key for this long is not typing, in milliseconds. */
const TYPING_PAUSE = 1_000;

export function DeskApp({ person }: { person: Person }) {
  const parts = PARTS.filter(({ needs }) => mayCall(needs, person));
  const { pathname } = window.location;
  const part = parts.find(({ address }) => isWithin(address, pathname));
  return (
    <div className={styles.desk}>
      <nav className={styles.bar} aria-label="Desk">
        {parts.map(({ address, name }) => (
          <a key={address} href={address} aria-current={address === part?.address ? 'page' : undefined}>
            {name}
          </a>
        ))}
        <a
          className={styles.self}
          href="/account"
          title={person.email}
          aria-current={pathname === '/account' ? 'page' : undefined}
        >
          {person.name}
        </a>
        <Button small text="Sign out" onPress={() => signOut(false)} />
      </nav>
      <Scrolled name={part?.name ?? NAMES.get(pathname)}>
        {part ? <SecondDeviceNotice /> : null}
        <Part pathname={pathname} person={person} addresses={parts.map(({ address }) => address)} />
      </Scrolled>
      <SessionOver person={person} />
    </div>
  );
}

function isWithin(part: string, pathname: string): boolean {
  return pathname === part || (part !== '/' && pathname.startsWith(`${part}/`));
}

/** Content that may be longer than the window, which the keyboard scrolls too. Without a name, it scrolls by itself. */
function Scrolled({ name, children }: { name: string | undefined; children: ReactNode }) {
  if (name === undefined) return <div className={styles.part}>{children}</div>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach what scrolls (axe: scrollable-region-focusable)
    <main className={styles.part} aria-label={name} tabIndex={0}>
      {children}
    </main>
  );
}

function Part({ pathname, person, addresses }: { pathname: string; person: Person; addresses: readonly string[] }) {
  const [editor, setEditor] = useState<ReactElement>();
  const [failure, setFailure] = useState<unknown>();
  const isEditor = openDraft() !== undefined && mayCall('GET /api/site', person);
  useEffect(() => {
    if (!isEditor) return;
    openApp().then(setEditor, setFailure);
  }, [isEditor]);
  if (pathname === '/')
    return (
      <TodayView
        addresses={addresses}
        datesAddress={mayCall('GET /api/drafts', person) ? `${EDIT_ADDRESS}?${DATES}` : undefined}
      />
    );
  if (pathname === '/people') return <PeopleView self={person} />;
  if (pathname === '/audit-log') return <AuditLogView />;
  if (pathname === '/account') return <AccountView />;
  const sales = SALES_PARTS.find(({ address }) => isWithin(address, pathname));
  if (sales && mayCall(sales.needs, person)) return <SalesPart part={sales.address} pathname={pathname} />;
  if ((pathname === '/pages' || pathname === EDIT_ADDRESS) && mayCall('GET /api/drafts', person))
    return <DraftsView person={person} />;
  if (isEditor) return editor ?? <OpeningView failure={failure} />;
  return <h1 className={styles.data}>Your role has no access here</h1>;
}

/** Lets the person sign in again in place when the session is over, and then goes on. */
function SessionOver({ person }: { person: Person }) {
  const [isOver, setOver] = useState(false);
  const waiting = useRef<((signedIn: boolean) => void)[]>([]);
  useEffect(() => {
    let lastKey = Number.NEGATIVE_INFINITY;
    const noteKey = () => {
      lastKey = performance.now();
    };
    // A dialog takes the keys that are meant for the page.
    const openInPause = () => {
      const wait = lastKey + TYPING_PAUSE - performance.now();
      if (wait > 0) setTimeout(openInPause, wait);
      else setOver(true);
    };
    window.addEventListener('keydown', noteKey, { capture: true });
    whenSignedOut(() => {
      openInPause();
      return new Promise((resolve) => waiting.current.push(resolve));
    });
    return () => window.removeEventListener('keydown', noteKey, { capture: true });
  }, []);
  const settle = (signedIn: boolean) => {
    setOver(false);
    for (const resolve of waiting.current.splice(0)) resolve(signedIn);
  };
  if (!isOver) return null;
  return (
    <Dialog title="Your session has expired" onClose={() => settle(false)}>
      <p>Sign in again to continue. What you have typed is still there.</p>
      <SignIn
        isOverPage
        onSignedIn={(again) => {
          if (again.id === person.id) settle(true);
          else window.location.assign('/');
        }}
      />
    </Dialog>
  );
}
