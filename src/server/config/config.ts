import { closest } from 'fastest-levenshtein';
import { UserError } from '../../lib/user-error.ts';
import { Environment } from './environment.ts';
import { readNetwork, readRateLimits } from './network-settings.ts';
import { readPayments } from './payment-settings.ts';
import { readDatabaseSettings, readMail } from './service-settings.ts';

/** Settings of the server. Paths are absolute. */
export interface ServerConfig extends Omit<ReturnType<typeof readServer>, 'siteDir'> {
  /** Folder of the built site; null serves only the API, for use with a development server. */
  siteDir: string | null;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export class ConfigurationError extends UserError {
  override name = 'ConfigurationError';

  /** @param problems one sentence per problem, with what to do about it */
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

/** Reads settings from the environment of this process, or another. @throws ConfigurationError listing every problem */
export function readSettings<Settings>(
  read: (env: Environment) => Settings,
  ...from: ConstructorParameters<typeof Environment>
): Settings {
  const env = new Environment(...from);
  const settings = read(env);
  if (env.problems.length > 0) throw new ConfigurationError(env.problems);
  return settings;
}

/** @throws ConfigurationError listing every problem */
export function readConfig(...from: ConstructorParameters<typeof Environment>): ServerConfig {
  const read = (env: Environment) => {
    const config = readServer(env);
    env.oneOf('NODE_ENV', ['production', 'development', 'test'], 'be production, development or test, or not set');
    refuseUnknownSettings(env);
    return config;
  };
  return readSettings(read, ...from);
}

function readServer(env: Environment) {
  const network = readNetwork(env);
  const mail = readMail(env);
  return {
    ...network,
    ...readDatabaseSettings(env),
    siteDir: env.path('SITE_DIR', 'dist/site'),
    /** Folder of published builds, which then replaces `siteDir` and `catalogueFile`; null when none is set. */
    publishedDir: env.text('PUBLISHED_DIR') ? env.path('PUBLISHED_DIR') : null,
    catalogueFile: catalogueFile(env),
    payments: readPayments(env, network, mail),
    /** null leaves mail in the outbox. */
    mail,
    rateLimits: readRateLimits(env),
    dailyExpiry: env.oneOf('RETENTION', ['daily'], 'be "daily" or not set') === 'daily',
    logLevel: env.oneOf('LOG_LEVEL', LOG_LEVELS, `be one of ${LOG_LEVELS.join(', ')}`) ?? 'warn',
  };
}

/** The catalogue that the build writes; the server's other files are read from the same folder. */
export function catalogueFile(env: Environment): string {
  return env.path('CATALOGUE', 'dist/server/catalogue.json');
}

/** Prefixes that no other program uses: an unknown name with one of them is a typo, which would be ignored. */
const OWN_NAME = /^(STRIPE|SMTP|PAYMENT|RATE_LIMIT)_/;

function refuseUnknownSettings(env: Environment): void {
  const known = [...env.names].filter((name) => OWN_NAME.test(name));
  for (const [name, value] of Object.entries(env.variables))
    if (value && OWN_NAME.test(name) && !env.names.has(name))
      env.problems.push(`${name} is not a setting. Did you mean ${closest(name, known)}?`);
}
