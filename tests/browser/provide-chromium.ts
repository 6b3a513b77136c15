import { execSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * The path of Chromium for the browser tests: Playwright's own, else the system's. If there is none, it is installed:
 * by Playwright's download, or on Debian as root from the distribution.
 * @throws Error when it cannot be installed
 */
export function provideChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log('Chromium was not found: installing it.');
  const installed = spawnSync('npx playwright install chromium', { shell: true, stdio: 'inherit' });
  if (installed.status !== 0 && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    execSync('apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium', { stdio: 'inherit' });
  }
  const provided = findChromium();
  if (!provided) throw new Error('The browser tests need Chromium. Install it, or set CHROMIUM_PATH to it.');
  return provided;
}

function findChromium(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  for (const name of SYSTEM_NAMES) {
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return undefined;
}
