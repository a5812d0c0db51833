import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DropTimes } from '@/scripts/browser/drop-times';
import { runNode } from '../start/children';
import { projectDir } from '../start/project';
import { median } from './load';
import { result } from './report';

/**
 * The goals for dropping an applicant on the line-up: frames until the page shows it, milliseconds until it is saved.
 */
const goals = { frames: 1, saved: 200 };

/** Measures drops in a browser, with as many applicants as in the editor's browser test. */
export async function measureEditor(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'spotlicht-drops-'));
  try {
    const file = join(folder, 'drops.json');
    await runNode(
      'The browser test',
      [join(projectDir, 'node_modules/playwright/cli.js'), 'test', 'e2e/editor-speed.spec.ts'],
      { environment: { DROP_TIMES: file } },
    );
    const times = JSON.parse(await readFile(file, 'utf8')) as DropTimes[];
    const each = (name: keyof DropTimes) => times.map((time) => time[name]);
    result('a drop: frames until it is shown, at most', Math.max(...each('frames')), '≤', goals.frames);
    result('a drop: ms until it is saved', median(each('saved')), '≤', goals.saved);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
