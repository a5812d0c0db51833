import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** Each language and each colour scheme is checked once, in a test of its own. */
export const columns = [
  { language: 'de', colorScheme: 'light' },
  { language: 'en', colorScheme: 'dark' },
] as const;

/** What everyday runs leave out takes turns by the day (scripts/testing/rotation.ts). */
export const rotating = { tag: ['@all', '@rotating'] };

/** WCAG 2.2, levels A and AA. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

function axe(page: Page): AxeBuilder {
  return (
    new AxeBuilder({ page })
      // Otherwise each analysis would open another page for frames of other sites. Our screens have none.
      .setLegacyMode()
      // Findings contain their HTML, so axe need not compute selectors.
      .options({ resultTypes: ['violations'], selectors: false })
  );
}

/**
 * Checks a page. A `cover`, such as an open menu, can hide parts of it, which then cannot be tapped. So only targets on
 * the cover have to be large enough.
 */
export async function expectAccessible(page: Page, address: string, cover?: string): Promise<void> {
  // When the framework renders a page again, it replaces the title, which is missing for a moment. So it is waited for
  // here, and not looked at below.
  await expect(page).toHaveTitle(/./);
  const [size, title] = ['target-size', 'document-title'];
  const whole = axe(page).withTags(standards);
  const analyses = cover
    ? [whole.disableRules([size, title]), axe(page).include(cover).withRules(size)]
    : [whole.disableRules(title)];
  for (const analysis of analyses) {
    const { violations } = await analysis.analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
    expect(found, address).toEqual([]);
  }
}

export async function expectNoSidewaysScroll(page: Page, address: string): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow, `${address} is wider than the screen by so many pixels`).toBeLessThanOrEqual(0);
}
