import { useState } from 'react';
import { call } from '../calls/call.ts';
import { ReadState, Reason } from '../calls/read-state.tsx';
import { useAttempt, useCall } from '../calls/use-call.ts';
import { type AnswerOf, mayCall } from '../protocol/calls.ts';
import { type ListedPasskey, NOTICES, type NoticeKind, type SignedInBrowser } from '../protocol/people.ts';
import { Button, handleSubmit, Input } from '../ui/controls.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { timeText } from '../ui/time-text.ts';
import { AddDevice, browserName, HandedLink } from './add-device.tsx';
import styles from './desk.module.css';

type Account = AnswerOf<'GET /api/me'>;

/** Signs out, and shows the way in. @param everywhere in all browsers, not in this one alone */
export async function signOut(everywhere: boolean): Promise<void> {
  await call('POST /api/sign-out', { everywhere }).catch(() => undefined);
  window.location.assign('/');
}

export function AccountView() {
  const account = useCall('GET /api/me', undefined);
  const { answer: me, read, act } = account;
  const [removing, setRemoving] = useState<ListedPasskey>();
  if (!me) return <ReadState of={account} />;
  const onAdded = (device: string) => void act(async () => `“${device}” can sign in now.`);
  const remove = ({ id, name }: ListedPasskey) =>
    act(async () => {
      setRemoving(undefined);
      await call('POST /api/account/passkey/remove', { passkey: id });
      return `“${name}” can no longer sign in.`;
    });
  return (
    <div className={styles.data}>
      <h1>{me.person.name}</h1>
      <p>
        {me.person.email}: {me.person.roles.join(', ')}
      </p>
      <ReadState of={account} />
      <h2 id="passkeys">Devices with your passkey</h2>
      <ul className={styles.list} aria-labelledby="passkeys">
        {me.passkeys.map((passkey) => (
          <li key={passkey.id}>
            <PasskeyText passkey={passkey} />
            {me.passkeys.length > 1 ? (
              <Button small text="Remove" of={passkey.name} onPress={() => setRemoving(passkey)} />
            ) : null}
          </li>
        ))}
      </ul>
      {me.passkeys.length === 1 ? (
        <p className="quiet">If you lose your only device, an owner must invite you again.</p>
      ) : null}
      {me.passkeys.length === 0 ? (
        <p>You sign in with your company account. For a passkey too, ask an owner to invite you.</p>
      ) : (
        <AddDevice onAdded={onAdded} />
      )}
      <NoticeChoices notices={me.notices} onChanged={read} />
      <h2 id="browsers">Where you are signed in</h2>
      <ul className={styles.list} aria-labelledby="browsers">
        {me.sessions.map((session) => (
          <li key={session.id}>{described(session)}</li>
        ))}
      </ul>
      <p>Don’t recognise one of these, or lost a device? Remove its passkey, then sign out everywhere.</p>
      <Button text="Sign out everywhere" onPress={() => signOut(true)} />
      {mayCall('GET /api/assistants', me.person) ? (
        <AssistantsView isOwner={mayCall('POST /api/assistants/allow', me.person)} />
      ) : null}
      {removing ? (
        <Dialog title={`Remove “${removing.name}”?`} onClose={() => setRemoving(undefined)}>
          <p>It can no longer sign in as you, and every browser but this one is signed out.</p>
          <Button main text="Remove the device" onPress={() => remove(removing)} />
        </Dialog>
      ) : null}
    </div>
  );
}

function NoticeChoices({ notices, onChanged }: { notices: Account['notices']; onChanged: () => Promise<void> }) {
  const { reason, press } = useAttempt();
  if (notices.length === 0) return null;
  const set = (kind: NoticeKind, isOn: boolean) =>
    press(async () => {
      await call('POST /api/account/notice', { kind, isOn });
      await onChanged();
    });
  return (
    <>
      <h2 id="notices">Tell me by email when</h2>
      <ul className={styles.list} aria-labelledby="notices">
        {notices.map(({ kind, isOn }) => (
          <li key={kind}>
            <label className={styles.choice}>
              <input type="checkbox" checked={isOn} onChange={({ target }) => void set(kind, target.checked)} />
              {NOTICES[kind].text}
            </label>
          </li>
        ))}
      </ul>
      <Reason>{reason}</Reason>
    </>
  );
}

export function PasskeyText({ passkey: { name, since, used } }: { passkey: ListedPasskey }) {
  return (
    <>
      {name}: since {timeText(since)}
      {used === null ? '' : `, last used ${timeText(used)}`}
    </>
  );
}

export function SecondDeviceNotice() {
  const { answer: me } = useCall('GET /api/me', undefined);
  if (!me?.person.roles.includes('owner') || me.passkeys.length !== 1) return null;
  return (
    <section className={styles.notice} aria-label="Your passkeys">
      <p>
        You are an owner with one passkey. <a href="/account">Add another device</a>, so that losing one doesn’t lock
        you out.
      </p>
    </section>
  );
}

function described({ browser, since, used, isThis }: SignedInBrowser): string {
  const place = `${browserName(browser)}${isThis ? ', this browser' : ''}`;
  return `${place}: since ${timeText(since)}, last used ${timeText(used)}`;
}

/** The assistants that write in drafts for a person; for an owner, those of everyone. */
function AssistantsView({ isOwner }: { isOwner: boolean }) {
  const assistants = useCall('GET /api/assistants', undefined);
  const { answer, act } = assistants;
  const [made, setMade] = useState<AnswerOf<'POST /api/assistants/key'>>();
  if (!answer) return <ReadState of={assistants} />;
  const { isAllowed, keys } = answer;
  const allow = (isNow: boolean) =>
    act(async () => {
      await call('POST /api/assistants/allow', { isAllowed: isNow });
      setMade(undefined);
      return isNow ? 'Assistants are allowed.' : 'All keys have ended.';
    });
  const make = (data: FormData) =>
    act(async () => setMade(await call('POST /api/assistants/key', { name: String(data.get('name')) })));
  const end = (id: string, name: string) =>
    act(async () => {
      await call('POST /api/assistants/end', { id });
      return `${name} can no longer write for you.`;
    });
  return (
    <>
      <h2 id="assistants">Assistants</h2>
      <p>An assistant writes in drafts under your name. It can’t publish, approve or see customers’ data.</p>
      {isOwner ? (
        <label className={styles.choice}>
          <input type="checkbox" checked={isAllowed} onChange={({ target }) => void allow(target.checked)} />
          Allow assistants at this desk. Unticking this ends every key.
        </label>
      ) : null}
      {isAllowed || isOwner ? null : <p>An owner of the desk has to allow assistants first.</p>}
      <ReadState of={assistants} />
      <ul className={styles.list} aria-labelledby="assistants">
        {keys.map(({ id, name, person, since, used, expires }) => (
          <li key={id}>
            {person} with {name}: since {timeText(since)},{' '}
            {used === null ? 'never used' : `last used ${timeText(used)}`}, until {timeText(expires)}{' '}
            <Button small text="End" of={`the key of ${name}`} onPress={() => end(id, name)} />
          </li>
        ))}
      </ul>
      {isAllowed ? (
        <form className={styles.form} onSubmit={handleSubmit(make)}>
          <Input label="Name of the assistant, such as “Claude”" name="name" required maxLength={60} />
          <Button text="Make a key" />
          {made ? (
            <HandedLink key={made.key} link={made.key}>
              Give the assistant the address {made.address} and this key, which is shown only now:
            </HandedLink>
          ) : null}
        </form>
      ) : null}
    </>
  );
}
