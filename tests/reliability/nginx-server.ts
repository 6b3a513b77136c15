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
  stop(): Promise<void>;
}

/**
 * Starts nginx on a port of loopback. If missing, it is installed, on Debian as root.
 * @param config path of a file for its http block, which listens on port 8080
 * @throws Error when there is none and none can be installed
 */
export async function startNginx(config: string, port: number): Promise<NginxServer> {
  if (!findNginx()) installDebianPackage('nginx-light');
  const nginx = findNginx();
  if (nginx === undefined) throw new Error('This test needs nginx: install it.');
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const site = join(folder, 'site.conf');
  writeFileSync(site, readFileSync(config, 'utf8').replace('127.0.0.1:8080', `127.0.0.1:${port}`));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const main = `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} pid ${folder}/pid; error_log ${folder}/error.log;
events {} http { access_log off; ${temporary.join(' ')} include ${site}; }`;
  writeFileSync(join(folder, 'nginx.conf'), main);
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
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

function findNginx(): string | undefined {
  return PLACES.find((path) => existsSync(path));
}
