import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { type Payments, readPayments } from './payments/settings.ts';

/** Settings of the server. Paths are absolute. */
export interface ServerConfig {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** Folder of the embedded database. */
  dataDir: string;
  /** Folder of the built site; null serves the API alone, as beside a development server. */
  siteDir: string | null;
  /** The catalogue as the build writes it; redirects.json and headers.json are looked for beside it. */
  catalogueFile: string;
  /** Origin that visitors use, such as https://example.com; null when it follows from host and port. */
  publicUrl: string | null;
  /** postgres:// address; null for the embedded database. */
  databaseUrl: string | null;
  payments: Payments;
  logLevel: LogLevel;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Thrown for settings that the server cannot start with; its message has one line a mistake. */
export class ConfigurationError extends Error {
  /** @param problems one sentence a mistake, with what to do about it */
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigurationError';
  }
}

/**
 * Reads the settings from environment variables. An empty variable counts as absent.
 * @param env such as process.env
 * @param workingDirectory what relative paths start from
 * @throws ConfigurationError naming every mistake
 */
export function readConfig(env: Record<string, string | undefined>, workingDirectory: string): ServerConfig {
  const problems: string[] = [];
  const path = (name: string, fallback: string) => resolve(workingDirectory, env[name] || fallback);
  const payments = readPayments(env, () => `whsec_${randomBytes(24).toString('hex')}`);
  problems.push(...payments.problems);
  const config: ServerConfig = {
    port: readPort(env.PORT, problems),
    host: env.HOST || 'localhost',
    dataDir: path('DATA_DIR', 'data'),
    siteDir: path('SITE_DIR', 'dist/site'),
    catalogueFile: path('CATALOGUE', 'dist/server/catalogue.json'),
    publicUrl: readPublicUrl(env.PUBLIC_URL, problems),
    databaseUrl: readDatabaseUrl(env.DATABASE_URL, problems),
    payments: payments.value,
    logLevel: readLogLevel(env.LOG_LEVEL, problems),
  };
  if (problems.length > 0) throw new ConfigurationError(problems);
  return config;
}

function readPort(text: string | undefined, problems: string[]): number {
  if (!text) return 3000;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65535) return port;
  problems.push(`PORT must be a whole number from 0 to 65535, not "${text}".`);
  return 3000;
}

function readPublicUrl(text: string | undefined, problems: string[]): string | null {
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username)
    return url.origin;
  problems.push(`PUBLIC_URL must be an origin such as https://example.com, without a path, not "${text}".`);
  return null;
}

function readDatabaseUrl(text: string | undefined, problems: string[]): string | null {
  if (!text) return null;
  if (/^postgres(ql)?:\/\//.test(text)) return text;
  problems.push('DATABASE_URL must begin with postgres:// (leave it unset for the embedded database in DATA_DIR).');
  return null;
}

function readLogLevel(text: string | undefined, problems: string[]): LogLevel {
  const level = LOG_LEVELS.find((name) => name === (text || 'warn'));
  if (level === undefined) problems.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${text}".`);
  return level ?? 'warn';
}
