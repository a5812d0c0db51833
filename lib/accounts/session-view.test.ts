import { expect, it } from 'vitest';
import { addHours, subDays } from '@/lib/core/time/dates';
import { testNow as now } from '@/lib/core/testing/clock';
import { toSignedInDevices } from './session-view';

const session = (id: string, browser: string | null, system: string | null, lastUsedAt = now) => ({
  id,
  browser,
  system,
  createdAt: subDays(now, 2),
  lastUsedAt,
});

it('has this device first, and the others in their order', () => {
  const sessions = ['a', 'b', 'c'].map((id) => session(id, 'Firefox', 'Linux'));
  const devices = toSignedInDevices(sessions, { here: 'b', language: 'de', now });
  expect(devices.map(({ id, isThis }) => [id, isThis])).toEqual([
    ['b', true],
    ['a', false],
    ['c', false],
  ]);
});

it.each([
  [session('1', 'Mobile Safari', 'iOS'), { browser: 'Safari', system: 'iOS', isPhone: true }],
  [session('1', 'Chrome', 'Mac OS'), { browser: 'Chrome', system: 'macOS', isPhone: false }],
  [session('1', null, 'Android'), { browser: null, system: 'Android', isPhone: true }],
  [session('1', null, null), { browser: null, system: null, isPhone: false }],
])('says browser and system in the usual words: %o', (row, expected) => {
  expect(toSignedInDevices([row], { here: '', language: 'de', now })[0]).toMatchObject(expected);
});

it('says the last use in words', () => {
  const used = (lastUsedAt: Date, language: 'de' | 'en') =>
    toSignedInDevices([session('1', null, null, lastUsedAt)], { here: '', language, now })[0]?.lastUsed;
  expect(used(now, 'de')).toMatch(/^heute, \d\d:\d\d$/);
  expect(used(now, 'en')).toMatch(/^today, \d\d:\d\d$/);
  expect(used(subDays(addHours(now, 1), 20), 'de')).toMatch(/^(Mo|Di|Mi|Do|Fr|Sa|So) \d+\. \w+, \d\d:\d\d$/);
});
