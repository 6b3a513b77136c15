import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { call } from '../calls/call.ts';
import type { AnswerOf } from '../protocol/calls.ts';
import { ROLES, type Role } from '../protocol/declaration.ts';
import type { ListedPasskey, ListedPerson, Person } from '../protocol/people.ts';
import { Dialog } from '../ui/dialog.tsx';
import { timeText } from '../ui/time-text.ts';
import { PasskeyText } from './account-view.tsx';
import { browserName } from './add-device.tsx';
import styles from './desk.module.css';
import { Reason } from './sign-in.tsx';
import { RowButton, Table } from './table.tsx';
import { useAttempt } from './use-attempt.ts';

/** The people who may sign in, with their roles and sessions. */
export function PeopleView({ self }: { self: Person }) {
  const [listed, setListed] = useState<AnswerOf<'GET /api/people'>>();
  const [said, setSaid] = useState('');
  const [removing, setRemoving] = useState<ListedPerson>();
  const read = useCallback(async () => setListed(await call('GET /api/people', undefined)), []);
  const { reason, attempt, press } = useAttempt();
  /** Runs an action, reports it, and reads everything again. */
  const act = (action: () => Promise<string>) =>
    press(async () => {
      setSaid(await action());
      await read();
    });
  useEffect(() => void attempt(read), [attempt, read]);
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
      <p role="status">{said}</p>
      <Reason>{reason}</Reason>
      <Table columns={['Person', 'Roles', 'Devices', 'Signed in']} buttons="Remove">
        {listed?.people.map((person) => (
          <tr key={person.id}>
            <th scope="row">
              {person.name}
              {person.id === self.id ? ' (you)' : ''}
              <small>{person.email}</small>
            </th>
            <td>
              <RoleChoice
                label={`Roles of ${person.name}`}
                roles={person.roles}
                onChange={(roles) => void changeRoles(person, roles)}
              />
            </td>
            <td>
              <ul>
                {person.passkeys.map((passkey) => (
                  <li key={passkey.id}>
                    <PasskeyText passkey={passkey} />
                    {person.passkeys.length > 1 ? (
                      <RowButton
                        label={`Remove ${passkey.name} of ${person.name}`}
                        onPress={() => void removePasskey(person, passkey)}
                      >
                        Remove
                      </RowButton>
                    ) : null}
                  </li>
                ))}
              </ul>
            </td>
            <td>
              <ul>
                {person.sessions.map(({ id, browser, used }) => (
                  <li key={id}>
                    <span title={browser}>
                      {browserName(browser)}, {timeText(used)}
                    </span>{' '}
                    <RowButton
                      label={`End the session of ${person.name}, last used ${timeText(used)}`}
                      onPress={() => void endSession(person, id)}
                    >
                      End
                    </RowButton>
                  </li>
                ))}
              </ul>
            </td>
            <td>
              <RowButton label={`Remove ${person.name}`} onPress={() => setRemoving(person)}>
                Remove
              </RowButton>
            </td>
          </tr>
        ))}
      </Table>
      {listed && listed.invitations.length > 0 ? (
        <>
          <h2>Invited</h2>
          <ul className={styles.list}>
            {listed.invitations.map(({ id, email, roles, expires }) => (
              <li key={id}>
                {email ?? 'The first owner'}: {roles.join(', ') || 'another device'}, until {timeText(expires)}{' '}
                <RowButton
                  label={`Withdraw the invitation of ${email ?? 'the first owner'}`}
                  onPress={() =>
                    void act(async () => {
                      await call('POST /api/invitations/withdraw', { id });
                      return 'Invitation withdrawn: its link no longer works.';
                    })
                  }
                >
                  Withdraw
                </RowButton>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <InviteForm onInvited={() => void attempt(read)} />
      {removing ? (
        <Dialog title={`Remove ${removing.name}?`} onClose={() => setRemoving(undefined)}>
          <p>
            {removing.name} is signed out everywhere at once and can’t sign in again. Their invitations are withdrawn.
            Their changes stay.
          </p>
          <button type="button" className="main" onClick={() => void remove(removing)}>
            Remove {removing.name}
          </button>
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

/** The roles of a person, at least one. */
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

/** Invites a person, and shows the link to hand over. */
export function InviteForm({ onInvited }: { onInvited: () => void }) {
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<readonly Role[]>(['writer']);
  const [invited, setInvited] = useState<{ email: string; link: string }>();
  const { reason, press } = useAttempt();
  const invite = (event: FormEvent) => {
    event.preventDefault();
    void press(async () => {
      const { link } = await call('POST /api/invitations', { email, roles });
      setInvited({ email, link });
      setEmail('');
      onInvited();
    });
  };
  return (
    <form className={styles.form} onSubmit={invite}>
      <h2>Invite a colleague</h2>
      <p>To help someone who has lost every device, invite them again, then remove the lost device above.</p>
      <label>
        Email address
        <input required type="email" value={email} onChange={({ target }) => setEmail(target.value)} />
      </label>
      <RoleChoice label="Roles of the colleague" roles={roles} onChange={setRoles} />
      <button type="submit" className="main">
        Invite
      </button>
      <Reason>{reason}</Reason>
      {invited ? (
        <div role="status">
          <label>
            An email to {invited.email} is on its way. You can also give them this link, which works once, within 72
            hours:
            <input readOnly value={invited.link} onFocus={({ target }) => target.select()} />
          </label>
        </div>
      ) : null}
    </form>
  );
}
