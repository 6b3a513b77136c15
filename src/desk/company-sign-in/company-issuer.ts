import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { CompanySettings } from './company-settings.ts';

const TIMEOUT_S = 10;
/** How long the addresses and keys that the issuer publishes are used before they are read again, in milliseconds. */
const KEPT_MS = 60 * 60_000;

export interface CompanyAccount {
  issuer: string;
  /** The issuer's own name for the account, which no other account ever has. */
  subject: string;
  /** Empty if the issuer names none. */
  email: string;
  /** True if the issuer says that the email address belongs to the account. */
  isVerified: boolean;
  /** Empty if the issuer names none. */
  name: string;
}

/** The issuer of company accounts, by OpenID Connect: authorization code with PKCE, state and nonce. */
export class CompanyIssuer {
  #known: { configuration: Configuration; until: number } | undefined;

  /** @param redirect the address of the desk to which the issuer sends the browser back */
  constructor(
    readonly settings: CompanySettings,
    readonly redirect: string,
  ) {}

  /** @returns where the browser goes, and the secrets that its answer must match @throws Error without an answer */
  async begin(): Promise<{ address: string; secrets: string }> {
    const configuration = await this.#discover();
    const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
    const address = buildAuthorizationUrl(configuration, {
      redirect_uri: this.redirect,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return { address: address.href, secrets: [state, nonce, verifier].join('.') };
  }

  /** @param query of the address that it sent the browser to: ?code=…&state=… @throws Error if it is not in order */
  async finish(query: string, secrets: string): Promise<CompanyAccount> {
    const configuration = await this.#discover();
    const [expectedState = '', expectedNonce = '', pkceCodeVerifier = ''] = secrets.split('.');
    const answer = Object.assign(new URL(this.redirect), { search: query });
    const checks = { expectedState, expectedNonce, pkceCodeVerifier, idTokenExpected: true };
    const tokens = await authorizationCodeGrant(configuration, answer, checks);
    const claims = tokens.claims();
    if (!claims) throw new Error('The issuer sent no ID token.');
    // Some issuers have the address, or whether it is verified, only where the access token leads.
    const isWhole = claims.email !== undefined && (claims.email_verified ?? claims.xms_edov) !== undefined;
    const details =
      isWhole || configuration.serverMetadata().userinfo_endpoint === undefined
        ? claims
        : await fetchUserInfo(configuration, tokens.access_token, claims.sub);
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: textOf(details.email),
      // Amazon Cognito and Apple write true as text; Microsoft Entra has its own claim, which it writes in several ways.
      isVerified: String(details.email_verified) === 'true' || ['true', '1'].includes(String(details.xms_edov)),
      name: textOf(details.name),
    };
  }

  async #discover(): Promise<Configuration> {
    if (this.#known && this.#known.until > Date.now()) return this.#known.configuration;
    const { issuer, clientId, clientSecret } = this.settings;
    const server = new URL(issuer);
    const configuration = await discovery(server, clientId, clientSecret, undefined, {
      timeout: TIMEOUT_S,
      // Signatures too: by default, only the line to the issuer vouches for an ID token.
      execute: [enableNonRepudiationChecks, ...(server.protocol === 'http:' ? [allowInsecureRequests] : [])],
    });
    const named = configuration.serverMetadata().issuer;
    // The package accepts the issuers of Microsoft that stand for any company.
    if (!URL.canParse(named) || new URL(named).href !== server.href)
      throw new Error(`DESK_OIDC_ISSUER is ${issuer}, but the issuer there calls itself ${named}.`);
    this.#known = { configuration, until: Date.now() + KEPT_MS };
    return configuration;
  }
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim : '';
}
