import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { type ReactNode, useState } from 'react';
import { CallRefused, call } from '../calls/call.ts';
import { Reason } from '../calls/read-state.tsx';
import { useAttempt } from '../calls/use-call.ts';
import type { AnswerOf } from '../protocol/calls.ts';
import { Button, handleSubmit, Input } from '../ui/controls.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { timeText } from '../ui/time-text.ts';
import styles from './desk.module.css';

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

/** Adds a passkey for the signed-in person, who confirms with an existing one first. */
export function AddDevice({ onAdded }: { onAdded: (device: string) => void }) {
  const { reason, isBusy, press } = usePasskey('use');
  const [options, setOptions] = useState<PublicKeyCredentialCreationOptionsJSON>();
  const [link, setLink] = useState<LinkAnswer>();
  const confirm = () =>
    press(async () => {
      const optionsJSON = await call('POST /api/account/confirm', {});
      const response = await startAuthentication({ optionsJSON });
      setLink(undefined);
      setOptions(await call('POST /api/account/confirmed', { response }));
    });
  return (
    <>
      <Button
        main
        text={isBusy ? 'Waiting for your passkey …' : 'Add another device'}
        disabled={isBusy}
        onPress={confirm}
      />
      <Reason>{reason}</Reason>
      {options ? (
        <Dialog title="Add another device" onClose={() => setOptions(undefined)}>
          {link ? null : (
            <PasskeyHere
              options={options}
              onAdded={(device) => {
                setOptions(undefined);
                onAdded(device);
              }}
            />
          )}
          <DeviceLink link={link} onMade={setLink} />
        </Dialog>
      ) : null}
    </>
  );
}

interface PasskeyHereProps {
  options: PublicKeyCredentialCreationOptionsJSON;
  onAdded: (device: string) => void;
}

function PasskeyHere({ options, onAdded }: PasskeyHereProps) {
  const { reason, isBusy, press } = usePasskey('make');
  const make = (data: FormData) =>
    press(async () => {
      const device = String(data.get('device'));
      const response = await startRegistration({ optionsJSON: options });
      await call('POST /api/account/passkey', { device, response });
      onAdded(device);
    });
  return (
    <form className={styles.form} onSubmit={handleSubmit(make)}>
      <h3>With this browser</h3>
      <p>For a security key, or a phone that scans the code on this screen.</p>
      <DeviceName />
      <Button main text={isBusy ? 'Waiting for the device …' : 'Create a passkey'} disabled={isBusy} />
      <Reason>{reason}</Reason>
    </form>
  );
}

type LinkAnswer = AnswerOf<'POST /api/account/link'>;

/** A link to open on the other device. Making it uses up the confirmation. */
function DeviceLink({ link, onMade }: { link: LinkAnswer | undefined; onMade: (link: LinkAnswer) => void }) {
  const { reason, press } = usePasskey('use');
  const make = () => press(async () => onMade(await call('POST /api/account/link', {})));
  return (
    <div className={styles.form}>
      <h3>On the other device</h3>
      {link ? (
        <>
          <p>Point the camera of a phone or tablet at this.</p>
          <QrCode text={link.link} label="QR code of the link" />
          <HandedLink link={link.link}>
            Or open this link there. It works once, until {timeText(link.expires)}:
          </HandedLink>
        </>
      ) : (
        <Button text="Create a link" onPress={make} />
      )}
      <Reason>{reason}</Reason>
    </div>
  );
}

/** A link to hand over, with a button that copies it. @param children what it is for */
export function HandedLink({ link, children }: { link: string; children: ReactNode }) {
  const [status, setStatus] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setStatus('Copied.'),
      () => setStatus('This browser does not let the desk copy. Select the link, and copy it yourself.'),
    );
  return (
    <div role="status" aria-atomic="false" className={styles.link}>
      <label>
        {children}
        <input readOnly value={link} onFocus={({ target }) => target.select()} />
      </label>
      <Button text="Copy" onPress={copy} />
      {status}
    </div>
  );
}

/** The input `device` of a form. */
export function DeviceName({ usual = '' }: { usual?: string }) {
  return (
    <Input
      label="Name of the device, such as “Office PC”"
      name="device"
      required
      maxLength={100}
      defaultValue={usual}
    />
  );
}

/** How browsers and systems name themselves; one that also claims to be another comes first. */
const BROWSERS = { Edg: 'Edge', Firefox: 'Firefox', Chrome: 'Chrome', Safari: 'Safari' };
const SYSTEMS = { Windows: 'Windows', Android: 'Android', iPhone: 'iPhone', iPad: 'iPad', Mac: 'Mac', Linux: 'Linux' };

/** A browser as a person knows it, such as “Chrome on Windows”. @param userAgent as the browser reports it */
export function browserName(userAgent: string): string {
  const nameIn = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).find(([sign]) => userAgent.includes(sign))?.[1];
  return [nameIn(BROWSERS) ?? 'A browser', nameIn(SYSTEMS)].filter(Boolean).join(' on ');
}
