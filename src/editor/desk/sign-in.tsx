import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { CallRefused, call } from '../calls/call.ts';
import type { AnswerOf } from '../protocol/calls.ts';
import type { Person } from '../protocol/people.ts';
import { DeviceName, usualDeviceName } from './add-device.tsx';
import styles from './desk.module.css';
import { usePasskey } from './passkey-reason.ts';

/** The button that signs in with a passkey. */
export function SignIn({ onSignedIn }: { onSignedIn: (person: Person) => void }) {
  const { reason, isBusy, press } = usePasskey('use');
  const signIn = () =>
    press(async () => {
      const optionsJSON = await call('POST /api/sign-in/options', {});
      const response = await startAuthentication({ optionsJSON });
      onSignedIn((await call('POST /api/sign-in', { response })).person);
    });
  return (
    <>
      <button type="button" className="main" disabled={isBusy} onClick={() => void signIn()}>
        {isBusy ? 'Waiting for your passkey …' : 'Sign in with your passkey'}
      </button>
      <Reason>{reason}</Reason>
    </>
  );
}

/** Why something failed, also for screen readers. */
export function Reason({ children }: { children: ReactNode }) {
  return (
    <p className={styles.reason} role="alert">
      {children}
    </p>
  );
}

/** The page for people who are not signed in. */
export function SignInPage({ onSignedIn }: { onSignedIn: (person: Person) => void }) {
  return (
    <WayIn title="Desk">
      <p>Change the pages of the website, and publish them.</p>
      <SignIn onSignedIn={onSignedIn} />
      <p className={styles.quiet}>No passkey yet, or lost it? Ask an owner of the desk to invite you.</p>
    </WayIn>
  );
}

/** The page that the link of an invitation opens. */
export function FirstPasskey({ token, onSignedIn }: { token: string; onSignedIn: (person: Person) => void }) {
  const [invitation, setInvitation] = useState<AnswerOf<'POST /api/invitation'>>();
  const [refused, setRefused] = useState('');
  useEffect(() => {
    call('POST /api/invitation', { token }).then(setInvitation, (error: unknown) =>
      setRefused(error instanceof CallRefused ? error.message : String(error)),
    );
  }, [token]);
  return (
    <WayIn title="Welcome to the desk">
      {invitation ? <NewPasskey token={token} invitation={invitation} onSignedIn={onSignedIn} /> : null}
      <Reason>{refused}</Reason>
      {refused === '' ? null : <a href="/">Sign in with a passkey that you have</a>}
    </WayIn>
  );
}

interface NewPasskeyProps {
  token: string;
  invitation: AnswerOf<'POST /api/invitation'>;
  onSignedIn: (person: Person) => void;
}

function NewPasskey({ token, invitation, onSignedIn }: NewPasskeyProps) {
  const [name, setName] = useState(invitation.name);
  const [email, setEmail] = useState(invitation.email ?? '');
  const [device, setDevice] = useState(usualDeviceName);
  const isOwnDevice = invitation.roles.length === 0;
  const { reason, isBusy, press } = usePasskey('make');
  const make = (event: FormEvent) => {
    event.preventDefault();
    void press(async () => {
      const optionsJSON = await call('POST /api/passkey/options', { token, name, email });
      const response = await startRegistration({ optionsJSON });
      const { person } = await call('POST /api/passkey', { token, name, email, device, response });
      // Someone who already had a passkey sees all of them.
      if (invitation.name !== '') window.history.replaceState(null, '', '/account');
      onSignedIn(person);
    });
  };
  return (
    <form onSubmit={make} className={styles.form}>
      <p>A passkey replaces a password: this device stores it, and asks for your fingerprint, face or PIN.</p>
      {isOwnDevice ? null : (
        <>
          <label>
            Your name, as colleagues see it
            <input required autoComplete="name" value={name} onChange={({ target }) => setName(target.value)} />
          </label>
          <label>
            Your email address
            <input
              required
              type="email"
              autoComplete="email"
              readOnly={invitation.email !== null}
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          </label>
        </>
      )}
      <DeviceName value={device} onChange={setDevice} />
      <button type="submit" className="main" disabled={isBusy}>
        {isBusy ? 'Waiting for your passkey …' : 'Create a passkey'}
      </button>
      <Reason>{reason}</Reason>
    </form>
  );
}

function WayIn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.wayIn}>
      <h1>{title}</h1>
      {children}
    </main>
  );
}
