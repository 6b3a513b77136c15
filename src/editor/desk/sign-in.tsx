import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import type { ReactNode } from 'react';
import { CallRefused, call } from '../calls/call.ts';
import type { Person } from '../protocol/desk.ts';
import styles from './desk.module.css';
import { useAttempt } from './use-attempt.ts';

const UNSUPPORTED = 'This browser has no passkeys. Use a current Chrome, Edge, Firefox or Safari.';
const NOT_USED = 'No passkey was used. Try once more, or use the device that you made it on.';

/** Runs an action that uses a passkey, and keeps why it failed. */
export function usePasskey() {
  const { reason, isBusy, press } = useAttempt(passkeyReason);
  return { reason: browserSupportsWebAuthn() ? reason : UNSUPPORTED, isBusy, press };
}

/** The browser's own errors are worded for programmers, and a person who cancels is one of them. */
function passkeyReason(error: unknown): string {
  return error instanceof CallRefused ? error.message : NOT_USED;
}

/** The button that signs in with a passkey. */
export function SignIn({ onSignedIn }: { onSignedIn: (person: Person) => void }) {
  const { reason, isBusy, press } = usePasskey();
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
