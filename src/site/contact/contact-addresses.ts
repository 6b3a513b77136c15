/**
 * The tel: address of a UK phone number, in international form.
 * @param phone as displayed, such as '020 7946 0018' or '+44 20 7946 0018'
 */
export function phoneHref(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '');
  return `tel:${digits.replace(/^0/, '+44')}`;
}

/** The address that opens a WhatsApp chat with a UK number, such as 07700 900018 or +44 7700 900018. */
export function whatsappAddress(number: string): string {
  return `https://wa.me/${number.replaceAll(/\D/g, '').replace(/^0/, '44')}`;
}
