/** The address that opens a WhatsApp chat with a UK number, such as 07700 900018 or +44 7700 900018. */
export function whatsappAddress(number: string): string {
  return `https://wa.me/${number.replaceAll(/\D/g, '').replace(/^0/, '44')}`;
}
