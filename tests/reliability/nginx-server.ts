import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installDebianPackage } from '../fixtures/install-debian-package.ts';
import { until } from '../fixtures/until.ts';

const PLACES = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];

/** An nginx that serves a generated configuration. */
export interface NginxServer {
  address: string;
  /** Its log, with the configuration of `deployedProxy`. */
  accessLog(): string;
  stop(): Promise<void>;
}

/**
 * Starts nginx on a port of loopback. If missing, it is installed, on Debian as root.
 * @param configure returns the configuration for a folder that nginx may write to
 * @throws Error when there is none and none can be installed
 */
export async function startNginx(port: number, configure: (folder: string) => string): Promise<NginxServer> {
  if (!findNginx()) installDebianPackage('nginx-light');
  const nginx = findNginx();
  if (nginx === undefined) throw new Error('This test needs nginx: install it.');
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(join(folder, 'nginx.conf'), `daemon off; ${user}\n${configure(folder)}`);
  const server = spawn(nginx, ['-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')], {
    stdio: 'inherit',
  });
  const address = `http://127.0.0.1:${port}`;
  await until(
    () =>
      fetch(address).then(
        () => true,
        () => false,
      ),
    20_000,
  );
  return {
    address,
    accessLog: () => readFileSync(join(folder, 'stdout'), 'utf8'),
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/**
 * The configuration of a site on static files.
 * @param file for the http block, which listens on loopback port 8080
 */
export function staticSite(file: string, port: number): (folder: string) => string {
  return (folder) => {
    const site = readFileSync(file, 'utf8').replace('127.0.0.1:8080', `127.0.0.1:${port}`);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    return `pid ${folder}/pid; error_log ${folder}/error.log;
events {} http { access_log off; ${temporary.join(' ')} ${site} }`;
  };
}

/**
 * The proxy of deploy/nginx.conf.
 * @param servers host and port of each process behind it
 */
export function deployedProxy(servers: readonly string[], port: number): (folder: string) => string {
  return (folder) =>
    readFileSync('deploy/nginx.conf', 'utf8')
      .replaceAll(/\/run\/|\/var\/cache\/nginx\//g, `${folder}/`)
      .replaceAll(/\/dev\/std(out|err)/g, `${folder}/std$1`)
      .replaceAll('listen 8080', `listen 127.0.0.1:${port}`)
      .replace(/server shop:3000(.*;)/, (_line, options: string) =>
        servers.map((server) => `server ${server}${options}`).join(' '),
      );
}

function findNginx(): string | undefined {
  return PLACES.find((path) => existsSync(path));
}
