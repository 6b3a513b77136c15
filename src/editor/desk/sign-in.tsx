import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { CallRefused, call } from '../calls/call.ts';
import { Reason } from '../calls/read-state.tsx';
import { useCall } from '../calls/use-call.ts';
import type { AnswerOf } from '../protocol/calls.ts';
import type { Person } from '../protocol/people.ts';
import { Button, handleSubmit, Input } from '../ui/controls.tsx';
import { browserName, DeviceName, usePasskey } from './add-device.tsx';
import styles from './desk.module.css';

interface SignInProps {
  /** True over a page whose unsaved changes must stay: the company's own page opens in another window. */
  isOverPage?: boolean;
  onSignedIn: (person: Person) => void;
}

export function SignIn({ isOverPage = false, onSignedIn }: SignInProps) {
  const { reason, isBusy, press } = usePasskey('use');
  const signIn = () =>
    press(async () => {
      const optionsJSON = await call('POST /api/sign-in/options', {});
      const response = await startAuthentication({ optionsJSON });
      onSignedIn((await call('POST /api/sign-in', { response })).person);
    });
  return (
    <>
      <Button
        main
        text={isBusy ? 'Waiting for your passkey …' : 'Sign in with your passkey'}
        disabled={isBusy}
        onPress={signIn}
      />
      <CompanyLink isOverPage={isOverPage} onSignedIn={onSignedIn} />
      <Reason>{reason}</Reason>
    </>
  );
}

/** The page of a company sign-in: it leads to the company's own page, which leads back to it. */
export const COMPANY_ADDRESS = '/company-sign-in';
/** Tells the other windows of the desk that someone has signed in. */
const SIGNED_IN = 'desk-signed-in';
/** Where this window was before it left for the company's page. */
const LEFT = 'desk-left';

/** The link to the company's own sign-in; nothing where the desk has none. */
function CompanyLink({ isOverPage, onSignedIn }: Required<SignInProps>) {
  const { answer } = useCall('GET /api/company-sign-in', undefined);
  const enter = useEffectEvent(async () => onSignedIn((await call('GET /api/me', undefined)).person));
  useEffect(() => {
    const others = new BroadcastChannel(SIGNED_IN);
    others.onmessage = () => void enter();
    return () => others.close();
  }, []);
  if (!answer?.isOffered) return null;
  return (
    <a
      className={styles.company}
      href={COMPANY_ADDRESS}
      {...(isOverPage && { target: '_blank', rel: 'noreferrer' })}
      onClick={() => sessionStorage.setItem(LEFT, window.location.pathname + window.location.search)}
    >
      Sign in with your company account{isOverPage ? ', in another window' : ''}
    </a>
  );
}

export function CompanySignIn({ onSignedIn }: { onSignedIn: (person: Person) => void }) {
  const [refused, setRefused] = useState<string>();
  const pass = useEffectEvent(async () => {
    const { search } = window.location;
    // The company's answer is good once: neither a reload nor Back may send it again.
    window.history.replaceState(null, '', '/');
    if (search === '') {
      window.location.replace((await call('POST /api/company-sign-in', {})).address);
      return;
    }
    const { person } = await call('POST /api/company-sign-in/answer', { query: search });
    new BroadcastChannel(SIGNED_IN).postMessage(null);
    window.history.replaceState(null, '', sessionStorage.getItem(LEFT) ?? '/');
    onSignedIn(person);
  });
  useEffect(() => {
    pass().catch((error: unknown) => setRefused(reasonOf(error)));
  }, []);
  if (refused === undefined)
    return (
      <WayIn title="Desk">
        <p role="status">Signing in with your company account …</p>
      </WayIn>
    );
  return <SignInPage onSignedIn={onSignedIn} refused={refused} />;
}

export function SignInPage({ onSignedIn, refused }: { onSignedIn: (person: Person) => void; refused?: string }) {
  return (
    <WayIn title="Desk">
      <p>Change the pages of the website, and publish them.</p>
      <Reason>{refused}</Reason>
      <SignIn onSignedIn={onSignedIn} />
      <p className="quiet">No passkey yet, or lost it? Ask an owner of the desk to invite you.</p>
    </WayIn>
  );
}

/** The page that the link of an invitation opens. */
export function FirstPasskey({ token, onSignedIn }: { token: string; onSignedIn: (person: Person) => void }) {
  const { answer: invitation, reason } = useCall('POST /api/invitation', { token });
  return (
    <WayIn title="Welcome to the desk">
      {invitation ? <NewPasskey token={token} invitation={invitation} onSignedIn={onSignedIn} /> : null}
      {invitation && invitation.email !== null && invitation.roles.length > 0 ? (
        <CompanyLink isOverPage={false} onSignedIn={onSignedIn} />
      ) : null}
      <Reason>{reason}</Reason>
      {reason === '' ? null : <a href="/">Sign in with a passkey that you have</a>}
    </WayIn>
  );
}

interface NewPasskeyProps {
  token: string;
  invitation: AnswerOf<'POST /api/invitation'>;
  onSignedIn: (person: Person) => void;
}

function NewPasskey({ token, invitation, onSignedIn }: NewPasskeyProps) {
  const isOwnDevice = invitation.roles.length === 0;
  const { reason, isBusy, press } = usePasskey('make');
  const make = (data: FormData) =>
    press(async () => {
      const name = String(data.get('name') ?? invitation.name);
      const email = String(data.get('email') ?? invitation.email ?? '');
      const device = String(data.get('device'));
      const optionsJSON = await call('POST /api/passkey/options', { token, name, email });
      const response = await startRegistration({ optionsJSON });
      const { person } = await call('POST /api/passkey', { token, name, email, device, response });
      // Someone who already had a passkey sees all of them.
      if (invitation.name !== '') window.history.replaceState(null, '', '/account');
      onSignedIn(person);
    });
  return (
    <form onSubmit={handleSubmit(make)} className={styles.form}>
      <p>A passkey replaces a password: this device stores it, and asks for your fingerprint, face or PIN.</p>
      {isOwnDevice ? null : (
        <>
          <Input
            label="Your name, as colleagues see it"
            name="name"
            required
            autoComplete="name"
            defaultValue={invitation.name}
          />
          <Input
            label="Your email address"
            name="email"
            required
            type="email"
            autoComplete="email"
            readOnly={invitation.email !== null}
            defaultValue={invitation.email ?? ''}
          />
        </>
      )}
      <DeviceName usual={browserName(navigator.userAgent)} />
      <Button main text={isBusy ? 'Waiting for your passkey …' : 'Create a passkey'} disabled={isBusy} />
      <Reason>{reason}</Reason>
    </form>
  );
}

function reasonOf(error: unknown): string {
  return error instanceof CallRefused ? error.message : String(error);
}

function WayIn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.wayIn}>
      <h1>{title}</h1>
      {children}
    </main>
  );
}
