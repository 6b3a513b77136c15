import { keyOf } from './attendee-entries.ts';
import { AttendeeForm, type AttendeeFormProps } from './attendee-form.tsx';
import type { ShownPlace } from './shown-places.ts';

/** Most places that one form asks about: the other ones follow once these are filled in. */
const PLACES_AT_ONCE = 50;

export interface Said {
  text: string;
  wrong: boolean;
}

export interface AttendeeSectionProps extends Omit<AttendeeFormProps, 'places' | 'ownDetails'> {
  places: readonly ShownPlace[];
  said: Said | null;
  links: readonly { key: string; address: string }[];
  /** Where the button sends that makes links. */
  linksAction: string;
}

/** The places that one form asks about: first those that are not filled in, in their order on the page. */
export function placesAtOnce(places: readonly ShownPlace[]): ShownPlace[] {
  const open = places.filter(({ missing }) => missing.length > 0);
  const filled = places.filter(({ missing }) => missing.length === 0);
  const asked = new Set([...open, ...filled].slice(0, PLACES_AT_ONCE));
  return places.filter((place) => asked.has(place));
}

/** Asks who attends the tests and courses of an order, and makes links to share the places out. */
export function AttendeeSection({ places, said, links, linksAction, ...form }: AttendeeSectionProps) {
  const filled = places.filter(({ missing }) => missing.length === 0).length;
  const asked = placesAtOnce(places);
  return (
    <section id="attendees">
      <h2>Who attends</h2>
      <p>Fill in what you know, now or later. Entries are not shown again: this link can be passed on.</p>
      <Outcome said={said} />
      {places.length > 1 && (
        <p className={filled === places.length ? 'done' : 'state'}>
          {filled} of {places.length} places are filled in.
        </p>
      )}
      <AttendeeForm {...form} places={asked} ownDetails={places.length === 1} />
      {asked.length < places.length && (
        <p>The form has {asked.length} places at a time. Save these to get to the others.</p>
      )}
      {places.length > 1 && <Links asked={asked} links={links} action={linksAction} />}
    </section>
  );
}

export function Outcome({ said, id }: { said: Said | null; id?: string }) {
  return (
    said && (
      <p id={id} className={said.wrong ? 'said wrong' : 'said'} role={said.wrong ? 'alert' : 'status'}>
        {said.text}
      </p>
    )
  );
}

/** A link for each place, to pass on: whoever opens it sees that place and nothing else of the order. */
function Links({
  asked,
  links,
  action,
}: Pick<AttendeeSectionProps, 'links'> & { asked: ShownPlace[]; action: string }) {
  const shown = asked.flatMap((place) =>
    links.filter(({ key }) => key === keyOf(place)).map((link) => ({ ...link, place })),
  );
  return (
    <div className="share">
      <h3>Let each person fill in their own place</h3>
      <p>A link for each place shows that place alone: no names, no prices, nothing else of your order.</p>
      {shown.length < asked.length && (
        <form method="post" action={action}>
          <button type="submit">Make a link for each place</button>
        </form>
      )}
      {shown.length > 0 && (
        <ul>
          {shown.map(({ key, address, place: { label, shortLabel } }) => (
            <li key={key}>
              <strong>{shortLabel}</strong>
              <a href={address}>{address}</a>
              <a href={mailto(label, address)} aria-label={`Email this link: ${label}`}>
                Email this link
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function mailto(label: string, address: string): string {
  const body = `You have a place: ${label}. Please open this link and enter your name as it is on your photo ID:\n\n${address}`;
  return `mailto:?subject=${encodeURIComponent(`Your place: ${label}`)}&body=${encodeURIComponent(body)}`;
}
