import { useCallback, useEffect, useState } from 'react';
import { call } from '../calls/call.ts';
import type { Person, Role } from '../protocol/desk.ts';
import type { ListedPerson, PeopleEndpoints } from '../protocol/people.ts';
import { Dialog } from '../ui/dialog.tsx';
import { browserName } from './account-view.tsx';
import { timeText } from './audit-log-view.tsx';
import styles from './desk.module.css';
import { InviteForm, RoleChoice } from './invite-form.tsx';
import { Reason } from './sign-in.tsx';
import { RowButton, Table } from './table.tsx';
import { useAttempt } from './use-attempt.ts';

/** Who may sign in, with what roles, and where they are signed in. */
export function PeopleView({ self }: { self: Person }) {
  const [listed, setListed] = useState<PeopleEndpoints['GET /api/people']['answer']>();
  const [said, setSaid] = useState('');
  const [removing, setRemoving] = useState<ListedPerson>();
  const read = useCallback(async () => setListed(await call('GET /api/people', undefined)), []);
  const { reason, attempt, press } = useAttempt();
  /** Does something, says what was done, and reads everything again. */
  const act = (action: () => Promise<string>) =>
    press(async () => {
      setSaid(await action());
      await read();
    });
  useEffect(() => void attempt(read), [attempt, read]);
  const changeRoles = ({ id, name }: Person, roles: readonly Role[]) =>
    act(async () => {
      await call('POST /api/people/roles', { person: id, roles });
      return `${name}: ${roles.join(', ')}.`;
    });
  const remove = ({ id, name }: Person) => {
    setRemoving(undefined);
    return act(async () => {
      await call('POST /api/people/remove', { person: id });
      return `${name} is removed, and signed out everywhere.`;
    });
  };
  const endSession = ({ id, name }: Person, session: string) =>
    act(async () => {
      await call('POST /api/people/sign-out', { person: id, session });
      return `${name} is signed out there.`;
    });
  return (
    <main className={styles.data}>
      <h1>People</h1>
      <p role="status">{said}</p>
      <Reason>{reason}</Reason>
      <Table columns={['Person', 'Roles', 'Signed in']} buttons="Remove">
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
                {email ?? 'The first owner'}: {roles.join(', ')}, until {timeText(expires)}{' '}
                <RowButton
                  label={`Withdraw the invitation of ${email ?? 'the first owner'}`}
                  onPress={() =>
                    void act(async () => {
                      await call('POST /api/invitations/withdraw', { id });
                      return 'The invitation is withdrawn: its link no longer works.';
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
          <p>{removing.name} is signed out everywhere at once, and cannot sign in again. What they wrote stays.</p>
          <button type="button" className="main" onClick={() => void remove(removing)}>
            Remove {removing.name}
          </button>
        </Dialog>
      ) : null}
    </main>
  );
}
