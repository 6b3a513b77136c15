import { orderName } from '../orders/order-numbers.ts';
import type { Order } from '../orders/order-repository.ts';
import { nextStepsOf } from '../orders/shown-order.ts';
import type { OrderSettings } from '../published-build/build-file-schemas.ts';
import { AttendeeForm, type AttendeeFormProps } from './attendees/attendee-form.tsx';
import { Outcome, type Said } from './attendees/attendee-section.tsx';
import type { ShownPlace } from './attendees/shown-places.ts';
import { type BookedPlace, BookingsSection } from './bookings.tsx';
import { type CourseDatesProps, CourseDatesRows } from './course-dates.tsx';
import { List } from './next-steps.tsx';
import { framedPage, Head } from './page-frame.tsx';

interface PlacePageProps extends Omit<AttendeeFormProps, 'places' | 'forBuyer' | 'ownDetails' | 'isMainAction'> {
  place: ShownPlace;
  said: Said | null;
  booked: readonly BookedPlace[];
  dates: CourseDatesProps;
}

/** The page of one place, for whoever attends: it shows nothing else of the order. */
export function placePage(
  order: Order,
  settings: OrderSettings,
  { place, said, booked, dates, ...form }: PlacePageProps,
): string {
  const line = order.lines[place.line];
  const kinds = line ? nextStepsOf({ ...order, lines: [line] }, settings.nextSteps).filter(({ bring }) => bring) : [];
  return framedPage(
    settings,
    `Your place: ${place.label}`,
    <>
      <Head heading="Your place">
        <p className="state">{place.label}</p>
      </Head>
      <div className="inner column">
        <p>
          It was ordered for you in order <span className="number">{orderName(order)}</span>. Tell us who you are
          {booked.length === 0 && ', and what suits you'}: your name must be the one on your photo ID. Your entries are
          not shown here again.
        </p>
        <BookingsSection order={order} booked={booked} />
        <Outcome said={said} />
        <AttendeeForm {...form} places={[place]} forBuyer={false} ownDetails isMainAction />
        {kinds.map(({ heading, bring }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <List heading="What to bring" items={bring} />
          </section>
        ))}
      </div>
    </>,
    dates.courses.length > 0 && (
      <div className="folds">
        <CourseDatesRows {...dates} />
      </div>
    ),
  );
}
