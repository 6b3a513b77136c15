import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

// Runs npm start, asks the shop for a page and whether it is ready, and stops it. Fails if anything on the way is wrong or
// deprecated.
const FAULT = /deprecat|error/i;

const shop = spawn('npm', ['start'], { env: { ...process.env, PORT: '0' }, stdio: ['ignore', 'pipe', 'pipe'] });
const complaints: string[] = [];
createInterface({ input: shop.stderr }).on('line', (line) => complaints.push(line));
const address = await addressOf(shop);
for (const path of ['/', '/health/ready', '/api/products/?category=NVQ%20Level%202']) {
  const { status } = await fetch(address + path);
  console.log(`${process.version}: ${path} ${status}`);
  if (status !== 200) process.exitCode = 1;
}
const stopped = once(shop, 'close');
shop.kill('SIGTERM');
await stopped;
for (const line of complaints.filter((complaint) => FAULT.test(complaint))) {
  console.error(line);
  process.exitCode = 1;
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('npm start has no output');
  const lines: string[] = [];
  for await (const line of createInterface({ input: stdout })) {
    lines.push(line);
    const found = /^Listening at (\S+)/.exec(line)?.[1];
    if (found) return found;
  }
  throw new Error(`npm start ended before the shop listened:\n${[...lines, ...complaints].join('\n')}`);
}
