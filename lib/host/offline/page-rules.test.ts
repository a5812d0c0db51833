import { expect, it } from 'vitest';
import { copyAddress } from './page-rules';

const addressOf = (address: string) => copyAddress(new URL(address, 'https://spotlicht.example'));

it.each([
  ['/user', '/user'],
  ['/user/spots', '/user/spots'],
  ['/user/spots?tab=past', '/user/spots?tab=past'],
  ['/user/spots?tab=past&_rsc=1a2b', '/user/spots?tab=past'],
  ['/user?_rsc=1a2b', '/user'],
  ['/user/shows/0190/night', '/user/shows/0190/night'],
  ['/brands/lachfabrik/team/shows/0190/night', '/brands/lachfabrik/team/shows/0190/night'],
])('%s is copied as %s', (address, copied) => expect(addressOf(address)).toBe(copied));

it.each([
  '/',
  '/user/',
  '/user?x=1',
  '/user/spots?after=x',
  '/user/spots?tab=past&after=x',
  '/user/settings',
  '/user/chat/0190',
  '/user/shows/0190',
  '/user/shows//night',
  '/user/shows/0190/night/more',
  '/brands/lachfabrik/team',
  '/brands/lachfabrik/team/shows/0190',
  '/brands/lachfabrik/team/shows/0190/applications/night',
  '/public/lachfabrik',
  '/operator',
  '/operator/reports',
])('%s is not copied', (address) => expect(addressOf(address)).toBeNull());
