/** What happens at a place, for the history of its order. */
export const PLACE_EVENTS = ['asked', 'booked', 'moved', 'cancelled'] as const;

/** How far a place is. */
export interface PlaceProgress {
  /** Everything is known of who attends. */
  named: boolean;
  /** Everything is known of when and where suits, or it is booked already. */
  asked: boolean;
  booked: boolean;
  /** The last day is over. */
  done: boolean;
}

/** How far all places are, such as: Of 2 places: 1 named, 1 asked when and where, 0 booked, 0 done. Empty without places. */
export function progressText(places: readonly PlaceProgress[]): string {
  if (places.length === 0) return '';
  const count = (step: keyof PlaceProgress) => places.filter((place) => place[step]).length;
  const steps = `${count('named')} named, ${count('asked')} asked when and where, ${count('booked')} booked, ${count('done')} done`;
  return `Of ${places.length} ${places.length === 1 ? 'place' : 'places'}: ${steps}.`;
}

/** What of a refunded order staff have to cancel; empty for nothing. */
export function stillBookedText(places: readonly PlaceProgress[]): string {
  const count = places.filter(({ booked, done }) => booked && !done).length;
  if (count === 0) return '';
  const [are, them] = count === 1 ? ['place is', 'it'] : ['places are', 'them'];
  return `This order is refunded, but ${count} ${are} still booked. Cancel ${them}.`;
}

/** Returns whether nothing is left to do for any place. */
export function areDone(places: readonly PlaceProgress[]): boolean {
  return places.every(({ named, booked, done }) => named && booked && done);
}
