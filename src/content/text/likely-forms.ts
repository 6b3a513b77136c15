/** Letters of other alphabets, and the Latin ones that they look like (Unicode Technical Standard 39). */
const LOOKALIKES = new Map(
  ['асеіјорѕхуԁһӏԛԝАВСЕНІЈКМОРЅТХУ', 'αορνιΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'].flatMap((letters, alphabet) => {
    const latin = ['aceijopsxydhlqwABCEHIJKMOPSTXY', 'aopviABEZHIKMNOPTYX'][alphabet] ?? '';
    return [...letters].map((letter, index): [string, string] => [letter, latin[index] ?? letter]);
  }),
);

/** The first letter of another alphabet that looks like a Latin one, and that one; undefined if there is none. */
export function findLookalike(text: string): { letter: string; latin: string } | undefined {
  const letter = [...text].find((one) => LOOKALIKES.has(one));
  return letter === undefined ? undefined : { letter, latin: LOOKALIKES.get(letter) ?? letter };
}

/** Returns the likely intentions behind a string that lacks the required form, such as an address, likeliest first. */
export function likelyForms(text: string): string[] {
  const own = [...text]
    .map((letter) => LOOKALIKES.get(letter) ?? letter)
    .join('')
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .trim()
    .replaceAll('\\', '/');
  const lower = own.toLowerCase();
  const slug = lower.replaceAll(/[^a-z0-9/]+/g, '-').replaceAll(/-(?=$|\/)|(?<=^|\/)-/g, '');
  const forms = [own, lower];
  const [, day = '', month = '', year] = /^(\d\d?)[/.-](\d\d?)[/.-](\d{4})$/.exec(own) ?? [];
  if (year !== undefined) return [`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`];
  if (/^\d\d?[.:]\d\d$/.test(own)) return [own.replace('.', ':').padStart(5, '0')];
  // An address of one's own computer is no other one.
  if (/^(?:https?:\/\/)?(?:localhost|127\.|192\.168\.|10\.)/i.test(own)) return [];
  if (/^(?:ht{1,2}ps?[:;.]?\/+|www\.)/i.test(own)) forms.push(`https://${own.replace(/^ht{1,2}ps?[:;.]?\/+/i, '')}`);
  else if (/^(?:mail ?to|tel)[;. ]/i.test(own)) forms.push(own.replace(/^(mail|tel) ?(to)?[;. ] ?/i, '$1$2:'));
  else if (own.includes('@')) forms.push(`mailto:${own}`);
  else if (/^[+\d][\d ()-]{6,}$/.test(own)) forms.push(`tel:${own.replaceAll(/[^+\d]/g, '')}`);
  else if (/^[\w][\w./#()=~-]*$/.test(own))
    forms.push(own.replace(/^(?:public)?\/?/, '/'), `/images/${own.replace(/^.*\//, '')}`);
  if (!own.includes(':')) forms.push(slug);
  return forms.filter((form) => form !== text);
}
