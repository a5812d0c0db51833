import { contrast } from '@/lib/core/colour';
import { expect, test } from './support/fixtures';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`initials have six tints, on each of which they can be read (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    const pairs = await page.evaluate(() => {
      const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
      const drawn = (colour: string) => {
        brush.fillStyle = colour;
        brush.fillRect(0, 0, 1, 1);
        const bytes = [...brush.getImageData(0, 0, 1, 1).data.slice(0, 3)];
        return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
      };
      return [0, 1, 2, 3, 4, 5].map((tint) => {
        const face = document.createElement('span');
        face.className = `initials tint-${tint} size-8`;
        document.body.append(face);
        const { backgroundColor, color } = getComputedStyle(face);
        return { ground: drawn(backgroundColor), letters: drawn(color) };
      });
    });
    expect(new Set(pairs.map(({ ground }) => ground)).size).toBe(6);
    for (const { ground, letters } of pairs) expect(contrast(ground, letters)).toBeGreaterThanOrEqual(4.5);
  });
}
