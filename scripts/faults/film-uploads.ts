import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from 'playwright/test';
import { canFilm } from '@/lib/videos/testing/films';
import { chromiumFlags, findChromium } from '../browser/chromium';
import type { Fault } from './fault';
import { startSite, type Site } from './site';

type Run = Fault['run'];

/** A site, a browser, and a folder for the films that the browser uploads. */
type Stage = { site: Site; browser: Browser; folder: string };

/**
 * Makes the `run` of a row in which a browser uploads films. The row is skipped on a machine that cannot make films.
 */
export function withFilmUploads(run: (stage: Stage & Parameters<Run>[0]) => ReturnType<Run>): Run {
  return async (options) => {
    if (!canFilm) {
      options.say('skipped: films are made with ffmpeg, which this machine does not have');
      return [];
    }
    await using stack = new AsyncDisposableStack();
    const folder = await mkdtemp(path.join(tmpdir(), 'spotlicht-faults-'));
    stack.defer(() => rm(folder, { recursive: true, force: true }));
    const site = stack.use(await startSite());
    const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
    stack.defer(() => browser.close());
    return await run({ ...options, site, browser, folder });
  };
}

/** Returns the SHA-256 of a film, to compare what was stored with what was sent. */
export const sum = (content: Buffer) => createHash('sha256').update(content).digest('hex');
