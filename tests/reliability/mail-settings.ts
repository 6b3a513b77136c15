/** Environment variables of a server that sends mail to this address. */
export function mailSettings(smtpUrl: string): Record<string, string> {
  return { SMTP_URL: smtpUrl, MAIL_FROM: 'Shop <shop@shop.example>', SALES_EMAIL: 'sales@shop.example' };
}
