import { describe, expect, it } from 'vitest';
import { fixedHeaders } from './headers';

const of = (path: string, https = true) => fixedHeaders(path, { https, hsts: 'host' });

describe('fixedHeaders', () => {
  it('ask for https from then on where it is https', () => {
    expect(of('/')).toHaveProperty(['Strict-Transport-Security'], 'max-age=31536000');
    expect(fixedHeaders('/', { https: true, hsts: 'subdomains' })).toHaveProperty(
      ['Strict-Transport-Security'],
      'max-age=63072000; includeSubDomains; preload',
    );
    expect(of('/', false)).not.toHaveProperty(['Strict-Transport-Security']);
  });

  it('leave the sign-in pop-up tied to its opener', () => {
    expect(of('/')).toHaveProperty(['Cross-Origin-Opener-Policy']);
    expect(of('/sign-in/popup')).not.toHaveProperty(['Cross-Origin-Opener-Policy']);
  });

  it.each([
    ['/', 'same-origin'],
    ['/user/spots', 'same-origin'],
    ['/_next/static/chunks/a.js', 'same-origin'],
    ['/api/uploads/brands/lachfabrik/logo', 'same-origin'],
    ['/embedded', 'same-origin'],
    ['/embed/lachfabrik', 'cross-origin'],
    ['/embed.js', 'cross-origin'],
    ['/api/pictures/x/640.webp', 'cross-origin'],
    ['/api/share/shows/x/de.jpg', 'cross-origin'],
    ['/api/feeds/brands/lachfabrik/shows.ics', 'cross-origin'],
  ])('%s may be loaded by %s', (path, policy) => {
    expect(of(path)['Cross-Origin-Resource-Policy']).toBe(policy);
  });

  it.each([
    ['/api/feeds/private/x/calendar.ics', 'no-referrer', 'noindex'],
    ['/mail/off/x', 'no-referrer', 'noindex'],
    ['/api/mail/off/x', 'no-referrer', 'noindex'],
    // The page's form sends its origin without scripts, so its policy is not `no-referrer`.
    ['/answer/x', 'same-origin', 'noindex'],
    ['/api/feeds/brands/x/shows.ics', 'strict-origin-when-cross-origin', 'noindex'],
    ['/api/feeds/v1/brands/x/shows.json', 'strict-origin-when-cross-origin', 'noindex'],
    ['/api/oembed', 'strict-origin-when-cross-origin', 'noindex'],
    ['/embed/x', 'strict-origin-when-cross-origin', 'noindex'],
    ['/embed.js', 'strict-origin-when-cross-origin', undefined],
    ['/public/x', 'strict-origin-when-cross-origin', undefined],
    ['/answers', 'strict-origin-when-cross-origin', undefined],
  ])(
    'a secret address is told to no other site, and no search engine lists it or a list of shows: %s',
    (path, policy, robots) => {
      expect([of(path)['Referrer-Policy'], of(path)['X-Robots-Tag']]).toEqual([policy, robots]);
    },
  );
});
