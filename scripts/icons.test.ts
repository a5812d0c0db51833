import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { iconsFile, iconStyles } from './icons';

it('the style sheet of the icons is the one that npm run icons makes', () => {
  expect(readFileSync(iconsFile, 'utf8')).toBe(iconStyles());
});
