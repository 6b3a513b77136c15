/** What can be asked for of a place; `date` is one of the listed dates of its course. */
export const ASKED = ['centre', 'times', 'language', 'date'] as const;
export type Asked = (typeof ASKED)[number];

/** Who may ask, those first whose word counts where they differ. */
const ASKERS = ['staff', 'buyer', 'attendee'] as const;
export type Asker = (typeof ASKERS)[number];

/** What is asked for; empty where nothing is. The date is the name of a listed one. */
export type Wish = Readonly<Record<Asked, string>>;

export function wishOf(answer: (part: Asked) => string): Wish {
  return { centre: answer('centre'), times: answer('times'), language: answer('language'), date: answer('date') };
}

export const NO_WISH = wishOf(() => '');

/** What counts for a place, a part at a time. @param wishes of this place alone */
export function countedWish(wishes: readonly (Wish & { asked_by: Asker })[]): Wish {
  const ranked = wishes.toSorted((one, other) => ASKERS.indexOf(one.asked_by) - ASKERS.indexOf(other.asked_by));
  return wishOf((part) => ranked.map((wish) => wish[part]).find((text) => text !== '') ?? '');
}

/** A wish on one line, such as Leeds, mornings, Polish. @param dateText shows the name of a listed date */
export function wishText({ centre, times, language, date }: Wish, dateText: (name: string) => string): string {
  return [date && dateText(date), centre, times, language].filter((text) => text !== '').join(', ');
}
