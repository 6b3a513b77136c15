import { useEffect, useState } from 'react';
import { call } from '../calls/call.ts';
import type { PeopleEndpoints, SignedInBrowser } from '../protocol/people.ts';
import { timeText } from './audit-log-view.tsx';
import styles from './desk.module.css';
import { Reason } from './sign-in.tsx';
import { useAttempt } from './use-attempt.ts';

/** How browsers and systems name themselves, the one that also claims to be another first. */
const BROWSERS = { Edg: 'Edge', Firefox: 'Firefox', Chrome: 'Chrome', Safari: 'Safari' };
const SYSTEMS = { Windows: 'Windows', Android: 'Android', iPhone: 'iPhone', iPad: 'iPad', Mac: 'Mac', Linux: 'Linux' };

/** A browser as a person knows it, such as “Chrome on Windows”. @param userAgent what it calls itself */
export function browserName(userAgent: string): string {
  const nameIn = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).find(([sign]) => userAgent.includes(sign))?.[1];
  return [nameIn(BROWSERS) ?? 'A browser', nameIn(SYSTEMS)].filter(Boolean).join(' on ');
}

/** Signs out, and shows the way in. @param everywhere in all browsers, not in this one alone */
export async function signOut(everywhere: boolean): Promise<void> {
  await call('POST /api/sign-out', { everywhere }).catch(() => undefined);
  window.location.assign('/');
}

/** Who is signed in, and where. */
export function AccountView() {
  const [me, setMe] = useState<PeopleEndpoints['GET /api/me']['answer']>();
  const { reason, attempt } = useAttempt();
  useEffect(() => void attempt(async () => setMe(await call('GET /api/me', undefined))), [attempt]);
  if (!me) return <Reason>{reason}</Reason>;
  return (
    <main className={styles.data}>
      <h1>{me.person.name}</h1>
      <p>
        {me.person.email}: {me.person.roles.join(', ')}
      </p>
      <h2 id="browsers">Where you are signed in</h2>
      <ul className={styles.list} aria-labelledby="browsers">
        {me.sessions.map((session) => (
          <li key={session.id}>{described(session)}</li>
        ))}
      </ul>
      <p>
        One of these is not yours, or you have lost a device? Sign out everywhere, and ask an owner to invite you again.
      </p>
      <button type="button" className="main" onClick={() => void signOut(true)}>
        Sign out everywhere
      </button>
    </main>
  );
}

function described({ browser, since, used, isThis }: SignedInBrowser): string {
  const place = `${browserName(browser)}${isThis ? ', this browser' : ''}`;
  return `${place}: since ${timeText(since)}, last used ${timeText(used)}`;
}
