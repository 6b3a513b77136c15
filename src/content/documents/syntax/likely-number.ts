/** Reads a number as people write it: £1,250, 1 495, 7,50, 20p, 54 + VAT, 75O. */
export function likelyNumber(text: string): number | undefined {
  const own = text
    .replace(/(?<!\s)\s*(?:\+|plus|excl?\.?|excluding)\s*VAT$/i, '')
    .replace(/^(?:GBP|[£$€])\s?(?=[-.\d])|\s?(?:GBP|pounds?|£)$/gi, '');
  const [, pence] = /^(\d+)\s?p$/i.exec(own) ?? [];
  if (pence !== undefined) return Number(pence) / 100;
  const digits = own
    .replace(/^(-?\d{1,3})((?:[, \u00a0]\d{3})+)(?=\.|$)/, (_, first, rest) => first + rest.replaceAll(/\D/g, ''))
    .replace(/^(-?\d+),(?=\d\d?$)/, '$1.')
    .replaceAll(/[Oo](?=\d)/g, '0')
    .replaceAll(/[Il](?=\d)/g, '1')
    .replace(/\d.*/, (rest) => rest.replaceAll(/[Oo]/g, '0').replaceAll(/[Il]/g, '1'));
  return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(digits) ? Number(digits) : undefined;
}
