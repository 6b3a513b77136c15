import { describe, expect, it } from 'vitest';
import { Environment } from '../../server/config/environment.ts';
import { readCompanySettings } from './company-settings.ts';

const GOOD = {
  DESK_OIDC_ISSUER: 'https://accounts.example.com/staff',
  DESK_OIDC_CLIENT_ID: 'desk',
  DESK_OIDC_CLIENT_SECRET: 'secret',
};

const settingsOf = (variables: Record<string, string>) => readCompanySettings(new Environment(variables));

function problemsOf(variables: Record<string, string>): string[] {
  const env = new Environment(variables);
  readCompanySettings(env);
  return env.problems;
}

describe('the settings of company accounts', () => {
  it('are none without an issuer, also when they are empty', () => {
    expect(settingsOf({ DESK_OIDC_ISSUER: '', DESK_OIDC_CLIENT_ID: '' })).toBeNull();
  });

  it('are the issuer, as it is written, with the id and the secret', () => {
    const read = { issuer: 'https://accounts.example.com/staff', clientId: 'desk', clientSecret: 'secret' };
    expect(settingsOf(GOOD)).toEqual(read);
  });

  it.each(['http://localhost:4150', 'http://127.0.0.1:4150', 'https://login.microsoftonline.com/0a1b/v2.0'])(
    'accept the issuer %s',
    (issuer) => {
      expect(problemsOf({ ...GOOD, DESK_OIDC_ISSUER: issuer })).toEqual([]);
    },
  );

  it.each(['http://accounts.example.com', 'accounts.example.com', 'https://a:b@example.com', 'https://example.com/?x'])(
    'refuse %s, on whose way others could read, or which is no issuer',
    (issuer) => {
      expect(problemsOf({ ...GOOD, DESK_OIDC_ISSUER: issuer })).toEqual([
        `DESK_OIDC_ISSUER must be an address on https, such as https://accounts.google.com, not "${issuer}".`,
      ]);
    },
  );

  it.each(['common', 'organizations', 'consumers'])('refuse Microsoft’s issuer for any company: %s', (tenant) => {
    const issuer = `https://login.microsoftonline.com/${tenant}/v2.0`;
    expect(problemsOf({ ...GOOD, DESK_OIDC_ISSUER: issuer })).toEqual([
      `DESK_OIDC_ISSUER must name your own tenant, not "${issuer}", which lets in any company.`,
    ]);
  });

  it('refuse an issuer without id or secret, and these without an issuer', () => {
    expect(problemsOf({ ...GOOD, DESK_OIDC_CLIENT_SECRET: '' })).toEqual([
      'DESK_OIDC_CLIENT_ID and DESK_OIDC_CLIENT_SECRET are required with DESK_OIDC_ISSUER.',
    ]);
    expect(problemsOf({ DESK_OIDC_CLIENT_ID: 'desk' })).toEqual([
      'DESK_OIDC_ISSUER is missing: DESK_OIDC_CLIENT_ID and DESK_OIDC_CLIENT_SECRET belong to it.',
    ]);
  });
});
