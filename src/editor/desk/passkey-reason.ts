import { browserSupportsWebAuthn, WebAuthnError } from '@simplewebauthn/browser';
import { CallRefused } from '../calls/call.ts';
import { useAttempt } from '../calls/use-attempt.ts';

const UNSUPPORTED = 'This browser doesn’t support passkeys. Use a current Chrome, Edge, Firefox or Safari.';
const NOT_USED = 'No passkey was used. Try again, or use the device you created it on.';
const NOT_MADE =
  'No passkey was created. A security key needs a PIN first: set one in the system’s settings, or use this device.';

/** The errors that browsers report for a device that cannot make a passkey. */
const UNABLE: Readonly<Record<string, string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device already has one of your passkeys. Use another device.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT:
    'This security key can’t store passkeys. Use another one, or this device.',
};

/** Keeps the reason, worded for the person, if using or making a passkey fails. */
export function usePasskey(action: 'use' | 'make') {
  const { reason, isBusy, press } = useAttempt(action === 'use' ? reasonOfUse : reasonOfMaking);
  return { reason: browserSupportsWebAuthn() ? reason : UNSUPPORTED, isBusy, press };
}

/** The browser's own errors are worded for programmers, and a person who cancels is one of them. */
function reasonOfUse(error: unknown): string {
  return error instanceof CallRefused ? error.message : NOT_USED;
}

function reasonOfMaking(error: unknown): string {
  if (error instanceof CallRefused) return error.message;
  return (error instanceof WebAuthnError && UNABLE[error.code]) || NOT_MADE;
}
