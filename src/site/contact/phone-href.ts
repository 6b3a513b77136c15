/** The tel: address, in international form, of a UK number such as '020 7946 0018' or '+44 20 7946 0018'. */
export function phoneHref(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '');
  return `tel:${digits.replace(/^0/, '+44')}`;
}
