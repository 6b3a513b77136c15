/** Digits with what people write between them; a plus or a bracket may come first. */
const RUN = /[+(]?\d(?:[\s().+/\-‐‑–—]*\d)*/g;
/** Digits of a number: the shortest local ones, and the longest of ITU-T E.164. */
const DIGITS = { least: 6, most: 15 };
/** The code of the UK, dialled from abroad, with the zero that many write behind it. */
const UK = /^(?:00)?44(?=\d{9})0?/;

/** A number to dial: ten digits without a zero, as the contact form asks for behind its +44, get that code. */
export function diallable(phone: string): string {
  return phone.replace(/^[1-9]\d{9}$/, '+44 $&');
}

/** The numbers in a string as dialled in the UK: +44 (0)20 7946 0018 and “020-7946-0018 (Dad)” are the same. */
export function phoneNumbersIn(text: string): string[] {
  const runs = (text.normalize('NFKC').match(RUN) ?? []).map((run) => run.replaceAll(/\D/g, ''));
  return runs
    .filter(({ length }) => length >= DIGITS.least && length <= DIGITS.most)
    .map((run) => run.replace(UK, '0'));
}
