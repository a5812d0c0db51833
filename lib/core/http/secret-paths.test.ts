import { expect, it } from 'vitest';
import { toLoggedPath } from './secret-paths';

it.each([
  ['/user/spots?show=1', '/user/spots'],
  ['/answer/0190.yes.lx2k.c2ln', '/answer/…'],
  ['/answer/0190.yes.lx2k.c2ln?_rsc=1', '/answer/…'],
  ['/mail/off/0190.teams.c2ln', '/mail/off/…'],
  ['/api/mail/off/0190.teams.c2ln', '/api/mail/off/…'],
  ['/api/feeds/private/c2ln/calendar.ics', '/api/feeds/private/…'],
  ['/answers', '/answers'],
])('%s is logged as %s', (address, logged) => {
  expect(toLoggedPath(address)).toBe(logged);
});
