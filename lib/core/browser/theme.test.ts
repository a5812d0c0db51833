import { expect, it } from 'vitest';
import { savedChoice, savedTheme } from './theme';

const read = (value: string) => (name: string) => (name === 'app_theme' ? value : undefined);

it.each([
  // In winter the platform is an hour ahead of UTC, in summer two.
  ['2026-11-27T16:59:00Z', 'light'],
  ['2026-11-27T17:00:00Z', 'dark'],
  ['2026-11-27T23:30:00Z', 'dark'],
  ['2026-06-27T03:59:00Z', 'dark'],
  ['2026-06-27T04:00:00Z', 'light'],
])('by the clock it is night from 18:00 to 6:00: at %s it is %s', (now, theme) => {
  expect(savedTheme(read('clock'), new Date(now))).toBe(theme);
  expect(savedTheme(read('light'), new Date(now))).toBe('light');
  expect(savedTheme(read(''), new Date(now))).toBeNull();
});

it('knows what was chosen, and nothing else', () => {
  expect(['light', 'dark', 'clock', 'device', 'noon'].map((value) => savedChoice(read(value)))).toEqual([
    'light',
    'dark',
    'clock',
    null,
    null,
  ]);
});
