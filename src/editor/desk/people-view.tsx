import { useState } from 'react';
import { call } from '../calls/call.ts';
import { ReadState, Reason } from '../calls/read-state.tsx';
import { useAttempt, useCall } from '../calls/use-call.ts';
import { Noted, Table } from '../lists/table.tsx';
import { ROLES, type Role } from '../protocol/declaration.ts';
import type { ListedPasskey, ListedPerson, Person } from '../protocol/people.ts';
import { Button, handleSubmit, Input } from '../ui/controls.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { timeText } from '../ui/time-text.ts';
import { PasskeyText } from './account-view.tsx';
import { browserName, HandedLink } from './add-device.tsx';
import styles from './desk.module.css';

export function PeopleView({ self }: { self: Person }) {
  const people = useCall('GET /api/people', undefined);
  const { answer: listed, read, act } = people;
  const [removing, setRemoving] = useState<ListedPerson>();
  const changeRoles = ({ id, name }: Person, roles: readonly Role[]) =>
    act(async () => {
      const { ended } = await call('POST /api/people/roles', { person: id, roles });
      return `${name}: ${roles.join(', ')}. ${endedText(ended)}`;
    });
  const remove = ({ id, name }: Person) => {
    setRemoving(undefined);
    return act(async () => {
      const { ended } = await call('POST /api/people/remove', { person: id });
      return `${name} was removed and signed out everywhere. ${endedText(ended)}`;
    });
  };
  const endSession = ({ id, name }: Person, session: string) =>
    act(async () => {
      await call('POST /api/people/sign-out', { person: id, session });
      return `${name} is signed out there.`;
    });
  const removePasskey = ({ id, name }: Person, passkey: ListedPasskey) =>
    act(async () => {
      await call('POST /api/people/passkey/remove', { person: id, passkey: passkey.id });
      return `“${passkey.name}” can no longer sign in as ${name}.`;
    });
  return (
    <div className={styles.data}>
      <h1>People</h1>
      <ReadState of={people} />
      <Table
        rows={listed?.people}
        actions="Remove"
        cells={(person) => ({
          Person: <Noted note={person.email}>{person.id === self.id ? `${person.name} (you)` : person.name}</Noted>,
          Roles: (
            <RoleChoice
              label={`Roles of ${person.name}`}
              roles={person.roles}
              onChange={(roles) => void changeRoles(person, roles)}
            />
          ),
          Devices: (
            <ul>
              {person.passkeys.map((passkey) => (
                <li key={passkey.id}>
                  <PasskeyText passkey={passkey} />
                  {person.passkeys.length > 1 ? (
                    <Button
                      small
                      text="Remove"
                      of={`${passkey.name} of ${person.name}`}
                      onPress={() => removePasskey(person, passkey)}
                    />
                  ) : null}
                </li>
              ))}
            </ul>
          ),
          'Signed in': (
            <ul>
              {person.sessions.map(({ id, browser, used }) => (
                <li key={id}>
                  <span title={browser}>
                    {browserName(browser)}, {timeText(used)}
                  </span>{' '}
                  <Button
                    small
                    text="End"
                    of={`the session of ${person.name}, last used ${timeText(used)}`}
                    onPress={() => endSession(person, id)}
                  />
                </li>
              ))}
            </ul>
          ),
          Remove: <Button small text="Remove" of={person.name} onPress={() => setRemoving(person)} />,
        })}
      />
      {listed && listed.invitations.length > 0 ? (
        <>
          <h2>Invited</h2>
          <ul className={styles.list}>
            {listed.invitations.map(({ id, email, roles, expires }) => (
              <li key={id}>
                {email ?? 'The first owner'}: {roles.join(', ') || 'another device'}, until {timeText(expires)}{' '}
                <Button
                  small
                  text="Withdraw"
                  of={`the invitation of ${email ?? 'the first owner'}`}
                  onPress={() =>
                    act(async () => {
                      await call('POST /api/invitations/withdraw', { id });
                      return 'Invitation withdrawn: its link no longer works.';
                    })
                  }
                />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <InviteForm onInvited={() => void read()} />
      {removing ? (
        <Dialog title={`Remove ${removing.name}?`} onClose={() => setRemoving(undefined)}>
          <p>
            {removing.name} is signed out everywhere at once and can’t sign in again. Their invitations are withdrawn.
            Their changes stay.
          </p>
          <Button main text={`Remove ${removing.name}`} onPress={() => remove(removing)} />
        </Dialog>
      ) : null}
    </div>
  );
}

function endedText(addresses: readonly string[]): string {
  if (addresses.length === 0) return '';
  return `Also withdrawn: ${addresses.length === 1 ? 'the invitation' : 'the invitations'} of ${addresses.join(', ')}.`;
}

const MEANINGS: Readonly<Record<Role, string>> = {
  writer: 'Writer: changes pages in drafts',
  publisher: 'Publisher: also publishes',
  sales: 'Sales: orders, leads and messages',
  owner: 'Owner: everything, and people',
};

interface RoleChoiceProps {
  label: string;
  roles: readonly Role[];
  onChange: (roles: readonly Role[]) => void;
}

function RoleChoice({ label, roles, onChange }: RoleChoiceProps) {
  return (
    <fieldset>
      <legend className="visually-hidden">{label}</legend>
      {ROLES.map((role) => (
        <label key={role} className={styles.choice}>
          <input
            type="checkbox"
            checked={roles.includes(role)}
            disabled={roles.length === 1 && roles.includes(role)}
            onChange={({ target }) =>
              onChange(ROLES.filter((one) => (one === role ? target.checked : roles.includes(one))))
            }
          />
          {MEANINGS[role]}
        </label>
      ))}
    </fieldset>
  );
}

export function InviteForm({ onInvited }: { onInvited: () => void }) {
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<readonly Role[]>(['writer']);
  const [invited, setInvited] = useState<{ email: string; link: string }>();
  const { reason, press } = useAttempt();
  const invite = () =>
    press(async () => {
      const { link } = await call('POST /api/invitations', { email, roles });
      setInvited({ email, link });
      setEmail('');
      onInvited();
    });
  return (
    <form className={styles.form} onSubmit={handleSubmit(invite)}>
      <h2>Invite a colleague</h2>
      <p>To help someone who has lost every device, invite them again, then remove the lost device above.</p>
      <Input label="Email address" required type="email" value={email} onWrite={setEmail} />
      <RoleChoice label="Roles of the colleague" roles={roles} onChange={setRoles} />
      <Button main text="Invite" />
      <Reason>{reason}</Reason>
      {invited ? (
        <HandedLink key={invited.link} link={invited.link}>
          An email to {invited.email} is on its way. You can also give them this link, which works once, within 72
          hours:
        </HandedLink>
      ) : null}
    </form>
  );
}
