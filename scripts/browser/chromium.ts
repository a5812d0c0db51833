import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright/test';

const debianChromium = '/usr/bin/chromium';

/** For closed networks and containers: no sandbox as root, and nothing that calls home. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A Chromium to test with: the one named by `CHROMIUM_PATH`, Playwright's own download, Debian's, or, as root on
 * Debian, installed now. Throws with what to do when there is none.
 */
export function findChromium(): string {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), debianChromium];
  const found = candidates.find((candidate) => candidate && existsSync(candidate));
  return found ?? installChromium();
}

function installChromium(): string {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium here: installing the one of Debian.');
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
    execFileSync('apt-get', ['update', '-q'], quiet);
    execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], quiet);
    if (existsSync(debianChromium)) return debianChromium;
  }
  throw new Error(
    'There is no Chromium to test with. Run "npx playwright install chromium", install the package "chromium" of ' +
      'your system, or name one: CHROMIUM_PATH=/path/to/chromium npm test',
  );
}
