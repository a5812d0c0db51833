import { describe, expect, it, test } from 'vitest';
import { isForgedWrite, isFromOtherSite, isOwnOrigin, ownPath } from './origin';

const own = 'https://spotlicht.example';

describe('isOwnOrigin', () => {
  it.each([
    ['https://spotlicht.example', true],
    ['https://spotlicht.example:443', true],
    ['http://spotlicht.example', false],
    ['https://spotlicht.example:8443', false],
    ['https://spotlicht.example.evil.example', false],
    ['https://sub.spotlicht.example', false],
    ['blob:https://spotlicht.example', false],
    ['blob:https://spotlicht.example/4f2a', false],
    ['filesystem:https://spotlicht.example/x', false],
    ['https://somebody@spotlicht.example', false],
    ['https://spotlicht.example/path', false],
    ['https://spotlicht.example?query', false],
    ['null', false],
    ['', false],
    [null, false],
  ])('%s: %s', (origin, expected) => {
    expect(isOwnOrigin(origin, own)).toBe(expected);
  });
});

test.each([
  ['cross-site', true],
  ['same-site', true],
  ['same-origin', false],
  ['none', false],
  [null, false],
])('a request with Sec-Fetch-Site %s comes from another site: %s', (site, expected) => {
  expect(isFromOtherSite(new Headers(site === null ? {} : { 'Sec-Fetch-Site': site }))).toBe(expected);
});

describe('ownPath', () => {
  it.each([
    ['/user/spots?tab=1#next', '/user/spots?tab=1#next'],
    ['user', '/user'],
    ['https://spotlicht.example/user', '/user'],
    ['https://evil.example/user', null],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['\\\\evil.example', null],
    ['/\t/evil.example', null],
    // Without slashes it is a path, and browsers resolve it on our own origin.
    ['https:evil.example', '/evil.example'],
    ['https://spotlicht.example//evil.example', null],
    ['https://spotlicht.example@evil.example/', null],
    ['javascript:alert(1)', null],
    ['blob:https://a:b@spotlicht.example/x', null],
    ['data:text/html,x', null],
    [['/user', '/brands'], null],
    [`/user?q=${'a'.repeat(1900)}`, `/user?q=${'a'.repeat(1900)}`],
    [`/user?q=${'a'.repeat(2000)}`, null],
    [`/user?q=${'%'.repeat(1000)}`, null],
    [undefined, null],
  ])('%s leads to %s', (target, expected) => {
    expect(ownPath(target, own)).toBe(expected);
  });
});

describe('a write without our origin', () => {
  const from = (path: string, origin: string | null = null) =>
    isForgedWrite({ method: 'POST', path, headers: { get: () => origin } }, 'https://spotlicht.example');

  it.each(['/user/settings', '/api/mailings', '/api', '/mail/off/x', '/api/uploads/video'])(
    'is refused: %s',
    (path) => expect(from(path)).toBe(true),
  );

  it('is taken from programs where the address is signed', () => {
    expect(from('/api/mail/off/x')).toBe(false);
    expect(from('/api/mail/off/x', 'https://mail.example')).toBe(false);
  });
});
