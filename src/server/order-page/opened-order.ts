import { createElement } from 'react';
import { UserError } from '../../lib/user-error.ts';
import { londonDay } from '../../shop/products/course-dates.ts';
import type { ProductCatalogue } from '../catalogue/catalogue.ts';
import type { Database } from '../database/database.ts';
import { findCustomer, type OrderCustomer } from '../leads/leads.ts';
import { isOpenForPayment } from '../offers/offers.ts';
import { isSamePlace, newFormNumber } from '../orders/attendees.ts';
import { fieldsOf, readableBilling } from '../orders/billing.ts';
import { cardsOf, findCardTicks } from '../orders/card-ticks.ts';
import { findLinkedOrder, findPlaceLinks, ORDER_PATH, opensInvoice } from '../orders/order-links.ts';
import type { Order } from '../orders/order-repository.ts';
import { findPlaceRecords } from '../orders/place-history.ts';
import { shownState } from '../orders/shown-order.ts';
import type { BuildFiles } from '../published-build/build-files.ts';
import { keyOf, type TypedPlace } from './attendees/attendee-entries.ts';
import { placesAtOnce, type Said } from './attendees/attendee-section.tsx';
import { type ShownPlace, shownPlaces } from './attendees/shown-places.ts';
import { type BookedPlace, bookedPlaces } from './bookings.tsx';
import { mayAskForChanges, type TypedChange } from './change-request.tsx';
import { comingDates } from './course-dates.tsx';
import { orderPage } from './order-page.tsx';
import { messagePage } from './page-frame.tsx';
import { PaymentSection } from './payment-section.tsx';
import { placePage } from './place-page.tsx';

export interface ServedOrders {
  readonly files: Pick<BuildFiles, 'orders' | 'dates'>;
}

export interface OrderPages {
  database: Database;
  catalogue: Pick<ProductCatalogue, 'item' | 'isFull'>;
  served: ServedOrders;
}

export interface OpenedOrder {
  token: string;
  order: Order;
  onePlace: boolean;
  ended: boolean;
  /** The places that the link may fill in; none once the order has ended. */
  places: readonly ShownPlace[];
  booked: readonly BookedPlace[];
  customer: OrderCustomer;
}

export const NO_ORDER = 'There is no such order.';

/** Opens the order of a link. @throws UserError 404 for a link that is wrong or too old */
export async function openOrder({ database, catalogue, served }: OrderPages, token: string): Promise<OpenedOrder> {
  const linked = await findLinkedOrder(database, token);
  if (linked === undefined) throw new UserError(NO_ORDER, 404);
  const { order, place: only } = linked;
  const records = await findPlaceRecords(database, [order.id]);
  const { orders, dates } = served.files;
  const ended = shownState(order)?.ended ?? true;
  const all = ended ? [] : shownPlaces(order, records, { ...orders, ...dates, catalogue });
  return {
    token,
    order,
    onePlace: only !== null,
    ended,
    places: only === null ? all : all.filter((place) => isSamePlace(place, only)),
    booked: bookedPlaces(order, records.bookings, only, dates),
    customer: await findCustomer(database, order),
  };
}

/** Returns whether “It is for me” fills in the only place of an order: its buyer must be known. */
export function isForBuyer({ onePlace, places, customer }: OpenedOrder): boolean {
  return !onePlace && places.length === 1 && customer.name !== null && contactOf(customer) !== null;
}

export function contactOf({ email, phone }: OrderCustomer): string | null {
  return email ?? phone;
}

/** The last form of a page: its outcome, and the typed details if it was refused. */
export interface FormOutcome {
  said: Said | null;
  typed?: readonly TypedPlace[];
  change?: TypedChange;
  asked?: boolean;
}

/** The page that a link opens. @param origin before the links to single places */
export async function openedPage(
  { database, served }: OrderPages,
  opened: OpenedOrder,
  { said, typed = [], change, asked = false }: FormOutcome,
  origin: string,
): Promise<string> {
  const { token, order, places, booked, onePlace } = opened;
  const settings = served.files.orders;
  const path = ORDER_PATH + token;
  const form = { action: `${path}/attendees`, typed, said, form: newFormNumber() };
  const [place] = places;
  const dates = comingDates(opened, served.files.dates, path, new Date());
  if (onePlace)
    return place === undefined
      ? messagePage(settings, 'Nothing more to fill in', endText(booked))
      : placePage(order, settings, { ...form, place, booked, dates });
  const links = await findPlaceLinks(database, token, placesAtOnce(places));
  const cards = opened.ended ? [] : cardsOf(order, await findCardTicks(database, order.id), settings.nextSteps);
  return orderPage(order, settings, {
    cards,
    payment: isOpenForPayment(order, londonDay(new Date()))
      ? createElement(PaymentSection, { order, settings, path })
      : null,
    invoice: hasInvoice(token, order) ? `${path}/invoice` : null,
    company: opensInvoice(token) ? fieldsOf(readableBilling(order)) : [],
    attendees:
      places.length === 0
        ? null
        : {
            ...form,
            places,
            forBuyer: isForBuyer(opened) && (place?.missing.includes('name') || typed.some(({ isBuyer }) => isBuyer)),
            links: links.map((link) => ({ key: keyOf(link), address: origin + link.path })),
            linksAction: `${path}/links`,
          },
    booked,
    dates,
    change: mayAskForChanges(opened) ? { action: `${path}/changes`, asked, typed: change ?? null } : null,
  });
}

/** Returns whether a link opens an invoice: the provider's, or the shop's own. */
export function hasInvoice(token: string, { invoice, invoice_number }: Order): boolean {
  return opensInvoice(token) && (invoice !== null || invoice_number !== null);
}

function endText(booked: readonly BookedPlace[]): string {
  const texts = booked.map(({ label, text }) => `Booked: ${label}, ${text}.`);
  return ['The order that this place belongs to has ended.', ...texts].join(' ');
}
