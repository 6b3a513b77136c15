import { useState } from 'react';
import { call } from '../calls/call.ts';
import { ReadState } from '../calls/read-state.tsx';
import { useCall } from '../calls/use-call.ts';
import type { AnswerOf } from '../protocol/calls.ts';
import { Button, handleSubmit, Input } from '../ui/controls.tsx';
import { timeText } from '../ui/time-text.ts';
import { HandedLink } from './add-device.tsx';
import styles from './desk.module.css';

/** The assistants that write in drafts for a person; for an owner, those of everyone. */
export function AssistantsView({ isOwner }: { isOwner: boolean }) {
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
