import { isIP } from 'node:net';
import { readSettings } from '../server/config/config.ts';
import type { Environment } from '../server/config/environment.ts';
import { readListener } from '../server/config/network-settings.ts';
import { readDatabaseSettings } from '../server/config/service-settings.ts';
import { readCompanySettings } from './company-sign-in/company-settings.ts';

export type DeskSettings = ReturnType<typeof readDesk>;

/** @throws ConfigurationError that lists every problem */
export function readDeskSettings(...from: ConstructorParameters<typeof Environment>): DeskSettings {
  const read = (env: Environment) => {
    const settings = readDesk(env);
    checkAddresses(settings, env.problems);
    return settings;
  };
  return readSettings(read, ...from);
}

function readDesk(env: Environment) {
  // The previews are on the next port.
  const port = env.integer('PORT', 1, 65_534) ?? 3200;
  return {
    ...readListener(env),
    ...readDatabaseSettings(env),
    port,
    /** Origin that the staff's browsers use, such as https://desk.example.com. Passkeys are bound to its host name. */
    origin: env.origin('DESK_URL') ?? `http://localhost:${port}`,
    /** Another origin than the desk's, which the previews' pages must not reach. Cookies ignore ports: another host name. */
    previewOrigin: env.origin('DESK_PREVIEW_URL') ?? `http://127.0.0.1:${port + 1}`,
    previewPort: port + 1,
    /** True if the previews have an address that other devices reach. */
    isPreviewPublic: env.text('DESK_PREVIEW_URL') !== '',
    publishedDir: env.path('PUBLISHED_DIR', 'published'),
    /** True if a draft goes live only once a colleague has approved it. */
    needsReview: env.oneOf('DESK_REVIEW', ['required', 'optional'], 'be "required" or "optional"') === 'required',
    /** The company accounts with which people may sign in; null for passkeys alone. */
    company: readCompanySettings(env),
  };
}

function checkAddresses({ origin, previewOrigin, trustProxy }: DeskSettings, problems: string[]): void {
  const { protocol, hostname } = new URL(origin);
  if (new URL(previewOrigin).hostname === hostname)
    problems.push('DESK_PREVIEW_URL must have another host name than DESK_URL: a preview must not receive its cookie.');
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || (protocol === 'http:' && hostname !== 'localhost'))
    problems.push(
      `DESK_URL must be a host name on https, such as https://desk.example.com, not "${origin}": browsers create passkeys for no other address except http://localhost.`,
    );
  else if (protocol === 'https:' && trustProxy === false)
    problems.push(
      'TRUST_PROXY is missing: DESK_URL is on https, so a proxy in front must say that requests came over it.',
    );
}
