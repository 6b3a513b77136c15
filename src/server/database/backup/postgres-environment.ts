import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import pg from 'pg';
import { isRecord } from '../../../lib/record.ts';

/** The password is in it: arguments are public. `folder` is private and empty, for certificates and keys. */
export function postgresEnvironment(url: string, folder: string): Record<string, string | undefined> {
  const client = new pg.Client(url);
  const { host, port, user, password, database } = client;
  const parameters: unknown = 'connectionParameters' in client ? client.connectionParameters : undefined;
  const options = isRecord(parameters) && typeof parameters.options === 'string' ? parameters.options : undefined;
  return {
    ...withoutPostgres(),
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGPASSWORD: password || undefined,
    PGDATABASE: database,
    PGOPTIONS: options,
    PGCLIENTENCODING: 'UTF8',
    PGGSSENCMODE: 'disable',
    ...encryption(client.ssl, folder),
  };
}

/** The environment without variables that only the programs of PostgreSQL read. The file of passwords serves both. */
export function withoutPostgres(): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('PG') || name === 'PGPASSFILE'),
  );
}

/** @param tls options of node:tls, or whether to encrypt */
function encryption(tls: unknown, folder: string): Record<string, string> {
  if (!tls) return { PGSSLMODE: 'disable' };
  const { rejectUnauthorized, checkServerIdentity, ca, cert, key } = isRecord(tls) ? tls : {};
  const verified = checkServerIdentity === undefined ? 'verify-full' : 'verify-ca';
  const isVerified = rejectUnauthorized !== false;
  return {
    PGSSLMODE: isVerified ? verified : 'require',
    // Also where there is none: a file of the same purpose in the home folder would take its place.
    PGSSLROOTCERT: writePrivate(join(folder, 'ca.pem'), isVerified ? (ca ?? trustedAuthorities()) : undefined),
    PGSSLCERT: writePrivate(join(folder, 'certificate.pem'), cert),
    PGSSLKEY: writePrivate(join(folder, 'key.pem'), key),
  };
}

function writePrivate(file: string, content: unknown): string {
  if (typeof content === 'string') writeFileSync(file, content, { mode: 0o600 });
  return file;
}

function trustedAuthorities(): string {
  const added = process.env.NODE_EXTRA_CA_CERTS;
  return [...rootCertificates, ...(added ? [readFileSync(added, 'utf8')] : [])].join('\n');
}
