import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { ConfigurationError } from '../server/config/config.ts';
import {
  type NetworkSettings,
  readMetricsAddress,
  readOrigin,
  readTrustProxy,
  readWholeNumber,
} from '../server/config/network-settings.ts';
import { type DatabaseSettings, readDatabaseSettings } from '../server/config/service-settings.ts';
import { type CompanySettings, readCompanySettings } from './company-sign-in/company-settings.ts';

/** Settings of the desk. */
export interface DeskSettings extends DatabaseSettings {
  host: string;
  port: number;
  /** Origin that the staff's browsers use, such as https://desk.example.com. Passkeys are bound to its host name. */
  origin: string;
  trustProxy: NetworkSettings['trustProxy'];
  /** Where /metrics is served; null for nowhere. */
  metrics: NetworkSettings['metrics'];
  /** Origin of the previews: another than the desk's, which their pages must not reach. */
  previewOrigin: string;
  previewPort: number;
  /** True if the previews have an address that other devices reach. */
  isPreviewPublic: boolean;
  /** The folder of published builds. */
  publishedDir: string;
  /** True if a draft goes live only once a colleague has approved it. */
  needsReview: boolean;
  /** The company accounts with which people may sign in; null for passkeys alone. */
  company: CompanySettings | null;
}

const USUAL_PORT = 3200;

/**
 * Reads PORT, HOST, DESK_URL, DESK_PREVIEW_URL, TRUST_PROXY, METRICS_PORT, METRICS_HOST, DATA_DIR, DATABASE_URL,
 * PUBLISHED_DIR, DESK_REVIEW and the settings of company accounts.
 * @param workingDirectory base of relative paths
 * @throws ConfigurationError that lists every problem
 */
export function readDeskSettings(env: Record<string, string | undefined>, workingDirectory: string): DeskSettings {
  const problems: string[] = [];
  const port = readWholeNumber('PORT', env.PORT, USUAL_PORT, { least: 1, most: 65_535 }, problems);
  const origin = readOrigin('DESK_URL', env.DESK_URL, problems) ?? `http://localhost:${port}`;
  const settings: DeskSettings = {
    ...readDatabaseSettings(env, workingDirectory, problems),
    host: env.HOST || 'localhost',
    port,
    origin,
    trustProxy: readTrustProxy(env.TRUST_PROXY, problems),
    metrics: readMetricsAddress(env, problems),
    // Cookies ignore ports: by default the previews have another host name.
    previewOrigin: readOrigin('DESK_PREVIEW_URL', env.DESK_PREVIEW_URL, problems) ?? `http://127.0.0.1:${port + 1}`,
    previewPort: port + 1,
    isPreviewPublic: Boolean(env.DESK_PREVIEW_URL),
    publishedDir: resolve(workingDirectory, env.PUBLISHED_DIR || 'published'),
    needsReview: env.DESK_REVIEW === 'required',
    company: readCompanySettings(env, problems),
  };
  if (new URL(settings.previewOrigin).hostname === new URL(origin).hostname)
    problems.push('DESK_PREVIEW_URL must have another host name than DESK_URL: a preview must not receive its cookie.');
  if (!['required', 'optional', '', undefined].includes(env.DESK_REVIEW))
    problems.push(`DESK_REVIEW must be "required" or "optional", not "${env.DESK_REVIEW}".`);
  const { protocol, hostname } = new URL(origin);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || (protocol === 'http:' && hostname !== 'localhost'))
    problems.push(
      `DESK_URL must be a host name on https, such as https://desk.example.com, not "${origin}": browsers create passkeys for no other address except http://localhost.`,
    );
  else if (protocol === 'https:' && settings.trustProxy === false)
    problems.push(
      'TRUST_PROXY is missing: DESK_URL is on https, so a proxy in front must say that requests came over it.',
    );
  if (problems.length > 0) throw new ConfigurationError(problems);
  return settings;
}
