import type { TextMistake } from '../markup.ts';
import { sorted } from '../nearest-name.ts';

/** An abbreviation with the words that it is said to stand for. */
const STANDS_FOR =
  /\b([A-Z]{3,6})(?: (?:stands|is short) for|, the) ((?:[A-Z][\w'’]+)(?: (?:(?:and|for|in|of|the) )?[A-Z][\w'’]+){2,7})/g;
const REDUCED =
  /\b(\d{1,2})%(?! VAT)[^.?!£%]{0,40}£([\d,]+(?:\.\d\d)?) (?:becomes|is now|falls to|drops to|comes to) £([\d,]+(?:\.\d\d)?)/;

/** What a string proves wrong by itself: an abbreviation with other initials, and a discount that is miscalculated. */
export function falseClaim(text: string): TextMistake | undefined {
  return otherInitials(text) ?? wrongDiscount(text);
}

function otherInitials(text: string): TextMistake | undefined {
  for (const { 0: slice, 1: written = '', 2: words = '', index: offset } of text.matchAll(STANDS_FOR)) {
    const initials = (words.match(/\b[A-Z]/g) ?? []).join('');
    // IOSH may stand for more words than it has letters, and ISO for its letters in another order.
    if (initials.length !== written.length || sorted(initials) === sorted(written)) continue;
    const message = `“${words}” is ${initials}, not ${written}.`;
    return { slice, offset, message, advice: `Write “${initials}”, or correct the words.` };
  }
  return undefined;
}

function wrongDiscount(text: string): TextMistake | undefined {
  const found = REDUCED.exec(text);
  const [percent = 0, full = 0, reduced = 0] = (found ?? []).slice(1).map((one) => Number(one.replaceAll(',', '')));
  const right = (full * (100 - percent)) / 100;
  if (!found || Math.abs(right - reduced) < 1) return undefined;
  const message = `£${full} less ${percent}% is £${right}, not £${reduced}.`;
  return { slice: found[0], offset: found.index, message, advice: 'Correct the percentage or the amount.' };
}
