import type { Page } from 'playwright/test';

/** Milliseconds of one drop: from releasing the button until the line is on the screen, and until it is saved. */
export type DropTimes = { shown: number; frames: number; saved: number };

/**
 * Drags applicants onto the line-up by mouse, one after the other, and measures the times in the page itself. The page
 * must be a line-up editor of desktop size with nothing to save, `?status=undecided`, and a line to drag to.
 *
 * @param page of a Chromium
 * @param drops the number of drops
 */
export async function measureDrops(page: Page, drops: number): Promise<DropTimes[]> {
  // Compilers that preserve function names insert calls of a helper, which the page lacks. So it is defined here.
  await page.evaluate('globalThis.__name ??= (value) => value');
  const times: DropTimes[] = [];
  for (let nth = 0; nth < drops; nth += 1) {
    await page.locator('[data-save-state=saved]').waitFor();
    const result = page.evaluate(takeTimes);
    await dragFirstApplicant(page);
    times.push(await result);
  }
  return times;
}

/** Drags from the first applicant who can be put on the line-up to its first line. */
async function dragFirstApplicant(page: Page): Promise<void> {
  const row = page.locator('[data-row]:has([data-control=grip])').first();
  const from = await row.locator('h3').boundingBox();
  const to = await page.locator('[id^=line-]:not(button)').first().boundingBox();
  if (!from || !to) throw new Error('There is nobody to drag, or no line to drag to.');
  const { mouse } = page;
  await mouse.move(from.x + 20, from.y + 10);
  await mouse.down();
  await mouse.move(from.x + 40, from.y + 20, { steps: 4 });
  await mouse.move(to.x + 80, to.y + 6, { steps: 20 });
  await mouse.up();
}

/** Runs in the page. Waits for releasing the mouse button, for the new line, and for saving. */
function takeTimes(): Promise<DropTimes> {
  const lines = () => document.querySelectorAll('li[id^=line-]').length;
  const state = () => document.querySelector('[data-save-state]')?.getAttribute('data-save-state');
  const before = lines();
  return new Promise((resolve) => {
    const onUp = () => {
      const start = performance.now();
      let frames = 0;
      let shown = 0;
      const look = () => {
        frames += shown === 0 ? 1 : 0;
        // This runs before the frame with the new line is painted.
        if (shown === 0 && lines() > before) shown = performance.now() - start;
        if (shown > 0 && state() === 'saved') resolve({ shown, frames, saved: performance.now() - start });
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    window.addEventListener('mouseup', onUp, { once: true, capture: true });
  });
}
