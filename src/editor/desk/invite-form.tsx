import { type FormEvent, useState } from 'react';
import { call } from '../calls/call.ts';
import { ROLES, type Role } from '../protocol/desk.ts';
import styles from './desk.module.css';
import { Reason } from './sign-in.tsx';
import { useAttempt } from './use-attempt.ts';

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

/** The roles of a person: one at least. */
export function RoleChoice({ label, roles, onChange }: RoleChoiceProps) {
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
      <p>Somebody who has lost a passkey is invited again the same way. The new passkey replaces all earlier ones.</p>
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
            An email to {invited.email} goes out with the shop’s mail. You can also hand over this link, good once, for
            72 hours:
            <input readOnly value={invited.link} onFocus={({ target }) => target.select()} />
          </label>
        </div>
      ) : null}
    </form>
  );
}
