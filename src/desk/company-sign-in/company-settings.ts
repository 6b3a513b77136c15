import { type Environment, parseHttpUrl } from '../../server/config/environment.ts';
import { isLoopback } from '../../server/config/loopback.ts';

export interface CompanySettings {
  /** The issuer of OpenID Connect, as its discovery document names it, such as https://accounts.google.com. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** The endpoints of Microsoft Entra for accounts of any company: whoever has one could claim to be invited. */
const ANY_COMPANY = /^https:\/\/login\.microsoftonline\.com(?::\d+)?\/(?:common|organizations|consumers)(?:\/|$)/;

/** @returns null without an issuer */
export function readCompanySettings(env: Environment): CompanySettings | null {
  const rule = 'be an address on https, such as https://accounts.google.com';
  const issuer = env.checked('DESK_OIDC_ISSUER', rule, isProtected);
  const clientId = env.text('DESK_OIDC_CLIENT_ID');
  const clientSecret = env.text('DESK_OIDC_CLIENT_SECRET');
  if (!issuer) {
    if (clientId || clientSecret)
      env.problems.push('DESK_OIDC_ISSUER is missing: DESK_OIDC_CLIENT_ID and DESK_OIDC_CLIENT_SECRET belong to it.');
    return null;
  }
  if (ANY_COMPANY.test(parseHttpUrl(issuer)?.href ?? ''))
    env.problems.push(`DESK_OIDC_ISSUER must name your own tenant, not "${issuer}", which lets in any company.`);
  if (!clientId || !clientSecret)
    env.problems.push('DESK_OIDC_CLIENT_ID and DESK_OIDC_CLIENT_SECRET are required with DESK_OIDC_ISSUER.');
  return { issuer, clientId, clientSecret };
}

function isProtected(text: string): boolean {
  const url = parseHttpUrl(text);
  if (url === undefined || url.search || url.hash || url.username) return false;
  return url.protocol === 'https:' || url.hostname === 'localhost' || isLoopback(url.hostname);
}
