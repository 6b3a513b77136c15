// Runs one command and reports what it used: wall and CPU seconds, peak memory, exit code.
// CPU and the largest single process come from GNU time; the peak of the whole tree is sampled from /proc
// (resident pages of every process of the command's session, so pages shared by two processes count twice).
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PAGE = 4096;
function treeRss(session) {
  let sum = 0;
  for (const d of readdirSync('/proc')) {
    if (d.charCodeAt(0) < 48 || d.charCodeAt(0) > 57) continue;
    try {
      const s = readFileSync(`/proc/${d}/stat`, 'latin1');
      const f = s.slice(s.lastIndexOf(')') + 2).split(' ');
      if (+f[3] === session) sum += +f[21] * PAGE;
    } catch {
      /* gone */
    }
  }
  return sum;
}

export function measure(cmd, { cwd, env, limit = 480, every = 100 }) {
  const tmp = mkdtempSync(join(tmpdir(), 'measure-'));
  return new Promise((resolve) => {
    const t0 = process.hrtime.bigint();
    const p = spawn('time', ['-f', '%U %S %M', '-o', join(tmp, 't'), ...cmd], {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let tail = '',
      peak = 0,
      timedOut = false;
    const keep = (b) => {
      tail = (tail + b).slice(-4000);
    };
    p.stdout.on('data', keep);
    p.stderr.on('data', keep);
    const sample = setInterval(() => {
      peak = Math.max(peak, treeRss(p.pid));
    }, every);
    const stop = setTimeout(() => {
      timedOut = true;
      process.kill(-p.pid, 'SIGKILL');
    }, limit * 1000);
    p.on('error', (e) => {
      tail += String(e);
    });
    p.on('close', (rc) => {
      const wall = Number(process.hrtime.bigint() - t0) / 1e9;
      clearInterval(sample);
      clearTimeout(stop);
      let user = NaN,
        sys = NaN,
        max = NaN;
      try {
        [user, sys, max] = readFileSync(join(tmp, 't'), 'utf8').trim().split('\n').at(-1).split(' ').map(Number);
      } catch {
        /* killed */
      }
      rmSync(tmp, { recursive: true, force: true });
      resolve({
        rc,
        timedOut,
        wall,
        cpu: user + sys,
        maxRss: max * 1024,
        treeRss: Math.max(peak, max * 1024 || 0),
        tail,
      });
    });
  });
}
