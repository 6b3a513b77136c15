import { describe, expect, it } from 'vitest';
import { ConfigurationError } from '../server/config/config.ts';
import { readDeskSettings } from './desk-settings.ts';

const PUBLIC = {
  DESK_URL: 'https://desk.example.com',
  DESK_PREVIEW_URL: 'https://preview.example.com',
  TRUST_PROXY: '192.0.2.10',
};

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readDeskSettings(env, '/srv');
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
}

describe('the settings of the desk', () => {
  it('have defaults for one machine', () => {
    expect(readDeskSettings({}, '/srv')).toEqual({
      host: 'localhost',
      port: 3200,
      origin: 'http://localhost:3200',
      trustProxy: false,
      metrics: null,
      previewOrigin: 'http://127.0.0.1:3201',
      previewPort: 3201,
      isPreviewPublic: false,
      dataDir: '/srv/data',
      databaseUrl: null,
      publishedDir: '/srv/published',
      needsReview: false,
      company: null,
    });
  });

  it('are read', () => {
    const env = { ...PUBLIC, PORT: '4000', METRICS_PORT: '9464', DESK_REVIEW: 'required', PUBLISHED_DIR: '/builds' };
    expect(readDeskSettings(env, '/srv')).toMatchObject({
      port: 4000,
      origin: 'https://desk.example.com',
      trustProxy: ['192.0.2.10'],
      metrics: { host: '127.0.0.1', port: 9464 },
      previewOrigin: 'https://preview.example.com',
      previewPort: 4001,
      isPreviewPublic: true,
      publishedDir: '/builds',
      needsReview: true,
    });
  });

  it.each([
    [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65534, not "0".'],
    // The previews are on the next port.
    [{ PORT: '65535' }, 'PORT must be a whole number from 1 to 65534, not "65535".'],
    [
      { DESK_PREVIEW_URL: 'preview' },
      'DESK_PREVIEW_URL must be an origin such as https://example.com, without a path, not "preview".',
    ],
    [
      { ...PUBLIC, DESK_PREVIEW_URL: 'https://desk.example.com:444' },
      'DESK_PREVIEW_URL must have another host name than DESK_URL: a preview must not receive its cookie.',
    ],
    [
      { ...PUBLIC, TRUST_PROXY: 'yes' },
      'TRUST_PROXY must be the number of proxies, or their addresses separated by commas, such as 10.0.0.0/8, not "yes".',
    ],
    [{ DESK_REVIEW: 'no' }, 'DESK_REVIEW must be "required" or "optional", not "no".'],
    [
      { ...PUBLIC, TRUST_PROXY: '' },
      'TRUST_PROXY is missing: DESK_URL is on https, so a proxy in front must say that requests came over it.',
    ],
  ])('%j have one mistake', (env, sentence) => {
    expect(problemsOf(env)).toEqual([sentence]);
  });

  it.each(['http://desk.example.com', 'https://192.0.2.1', 'https://[::1]'])('refuse the address %s', (DESK_URL) => {
    expect(problemsOf({ ...PUBLIC, DESK_URL })).toEqual([
      `DESK_URL must be a host name on https, such as https://desk.example.com, not "${DESK_URL}": browsers create passkeys for no other address except http://localhost.`,
    ]);
  });

  it('report every mistake', () => {
    const env = { PORT: 'x', DESK_URL: 'x', DESK_REVIEW: 'x', DATABASE_URL: 'x', DESK_OIDC_CLIENT_ID: 'x' };
    expect(problemsOf(env)).toHaveLength(5);
  });
});
