import { describe, expect, it } from 'vitest';
import { readCompanySettings } from './company-settings.ts';

const GOOD = {
  DESK_OIDC_ISSUER: 'https://accounts.example.com/staff',
  DESK_OIDC_CLIENT_ID: 'desk',
  DESK_OIDC_CLIENT_SECRET: 'secret',
};

/** The problems of settings. */
function problemsOf(env: Record<string, string>): string[] {
  const problems: string[] = [];
  readCompanySettings(env, problems);
  return problems;
}

describe('the settings of company accounts', () => {
  it('are none without an issuer, also when they are empty', () => {
    expect(readCompanySettings({ DESK_OIDC_ISSUER: '', DESK_OIDC_CLIENT_ID: '' }, [])).toBeNull();
  });

  it('are the issuer, as it is written, with the id and the secret', () => {
    const read = { issuer: 'https://accounts.example.com/staff', clientId: 'desk', clientSecret: 'secret' };
    expect(readCompanySettings(GOOD, [])).toEqual(read);
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
      expect(problemsOf({ ...GOOD, DESK_OIDC_ISSUER: issuer })).toEqual([expect.stringContaining('on https')]);
    },
  );

  it.each(['common', 'organizations', 'consumers'])('refuse Microsoft’s issuer for any company: %s', (tenant) => {
    const issuer = `https://login.microsoftonline.com/${tenant}/v2.0`;
    expect(problemsOf({ ...GOOD, DESK_OIDC_ISSUER: issuer })).toEqual([expect.stringContaining('your own tenant')]);
  });

  it('refuse an issuer without id or secret, and these without an issuer', () => {
    expect(problemsOf({ ...GOOD, DESK_OIDC_CLIENT_SECRET: '' })).toEqual([expect.stringContaining('are required')]);
    expect(problemsOf({ DESK_OIDC_CLIENT_ID: 'desk' })).toEqual([
      expect.stringContaining('DESK_OIDC_ISSUER is missing'),
    ]);
  });
});
