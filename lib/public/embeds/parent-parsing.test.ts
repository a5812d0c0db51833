import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readParent } from './parent-parsing';

describe('readParent', () => {
  it.each([
    ['lachfabrik.example', 'https://lachfabrik.example'],
    ['https://lachfabrik.example', 'https://lachfabrik.example'],
    [' HTTPS://WWW.Lachfabrik.example/shows?x=1#y ', 'https://www.lachfabrik.example'],
    ['https://lachfabrik.example:8443', 'https://lachfabrik.example:8443'],
    ['https://lachfabrik.example:443', 'https://lachfabrik.example'],
    ['https://*.lachfabrik.example', 'https://*.lachfabrik.example'],
    ['*.lachfabrik.example', 'https://*.lachfabrik.example'],
    ['bühne.example', 'https://xn--bhne-0ra.example'],
    ['http://localhost:8080/', 'http://localhost:8080'],
    ['localhost:8080', 'http://localhost:8080'],
    ['http://localhost', 'http://localhost'],
  ])('reads %j', (written, origin) => {
    expect(readParent(written)).toEqual({ origin });
  });

  it.each([
    ['http://lachfabrik.example', 'parentHttps'],
    ['http://*.lachfabrik.example', 'parentHttps'],
    ['*', 'parentWildcard'],
    ['https://*', 'parentWildcard'],
    ['https://*.de', 'parentWildcard'],
    ['https://*.*.example', 'parentWildcard'],
    ['https://www.*.example', 'parentWildcard'],
    ['https://lach*.example', 'parentWildcard'],
    ['http://*.localhost', 'parentWildcard'],
    ['', 'parentAddress'],
    ["'none'", 'parentAddress'],
    ['https:', 'parentAddress'],
    ['https://', 'parentAddress'],
    ['lachfabrik', 'parentAddress'],
    ['https://localhost', 'parentAddress'],
    ['http://localhost.', 'parentAddress'],
    ['https://localhost.evil@', 'parentAddress'],
    ['https://ben:geheim@lachfabrik.example', 'parentAddress'],
    ['https://192.0.2.1', 'parentAddress'],
    ['https://[2001:db8::1]', 'parentAddress'],
    ['https://lachfabrik.example;script-src x', 'parentAddress'],
    ['https://lachfabrik.example:99999', 'parentAddress'],
    ['ftp://lachfabrik.example', 'parentAddress'],
    ['data:text/html,x', 'parentAddress'],
    ['javascript://lachfabrik.example', 'parentAddress'],
    [`https://${'a.'.repeat(60)}example`, 'parentTooLong'],
  ])('refuses %j: %s', (written, problem) => {
    expect(readParent(written)).toEqual({ problem });
  });

  const near = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          'https://',
          'http://',
          'localhost',
          '*.',
          '.de',
          ';',
          ',',
          ' ',
          "'self'",
          '\r\n',
          '@',
          ':',
          '/',
        ),
        fc.string({ unit: 'binary', maxLength: 5 }),
        fc.domain(),
      ),
      { maxLength: 6 },
    )
    .map((parts) => parts.join(''));

  it('lets through nothing that ends a header, a directive or a source, and reads that as itself', () => {
    fc.assert(
      fc.property(near, (written) => {
        const { origin } = readParent(written);
        if (origin === undefined) return;
        expect(origin).toMatch(/^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/);
        expect(readParent(origin)).toEqual({ origin });
      }),
      { numRuns: 2000 },
    );
  });
});
