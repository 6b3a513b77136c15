import { isLoopback } from '../http/guard.ts';

/** The company accounts with which people may sign in. */
export interface CompanySettings {
  /** The issuer of OpenID Connect, as its discovery document names it, such as https://accounts.google.com. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** The endpoints of Microsoft Entra for accounts of any company: whoever has one could claim to be invited. */
const ANY_COMPANY = /^\/(?:common|organizations|consumers)(?:\/|$)/;

/** Reads DESK_OIDC_ISSUER, DESK_OIDC_CLIENT_ID and DESK_OIDC_CLIENT_SECRET. @returns null without an issuer */
export function readCompanySettings(
  env: Record<string, string | undefined>,
  problems: string[],
): CompanySettings | null {
  const { DESK_OIDC_ISSUER: issuer, DESK_OIDC_CLIENT_ID: clientId, DESK_OIDC_CLIENT_SECRET: clientSecret } = env;
  if (!issuer) {
    if (clientId || clientSecret)
      problems.push('DESK_OIDC_ISSUER is missing: DESK_OIDC_CLIENT_ID and DESK_OIDC_CLIENT_SECRET belong to it.');
    return null;
  }
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined;
  if (!url || !isProtected(url) || url.search || url.hash || url.username)
    problems.push(
      `DESK_OIDC_ISSUER must be an address on https, such as https://accounts.google.com, not "${issuer}".`,
    );
  else if (url.hostname === 'login.microsoftonline.com' && ANY_COMPANY.test(url.pathname))
    problems.push(`DESK_OIDC_ISSUER must name your own tenant, not "${issuer}", which lets in any company.`);
  if (!clientId || !clientSecret)
    problems.push('DESK_OIDC_CLIENT_ID and DESK_OIDC_CLIENT_SECRET are required with DESK_OIDC_ISSUER.');
  return { issuer, clientId: clientId ?? '', clientSecret: clientSecret ?? '' };
}

/** Returns whether nobody on the way can read or change what is sent to an address. */
export function isProtected({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && (hostname === 'localhost' || isLoopback(hostname)));
}
