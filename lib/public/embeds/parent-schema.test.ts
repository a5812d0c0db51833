import { describe, expect, it } from 'vitest';
import { embedParentsSchema, frameAncestors, isBelowPublicSuffix } from './parent-schema';

const read = (embedParents: unknown) =>
  embedParentsSchema.safeParse({ brandId: 'lachfabrik', revision: '0', embedParents });
const sites = (many: number) => Array.from({ length: many }, (_, at) => `https://s${at}.example.org`);

describe('the sites that a brand binds its lists to', () => {
  it.each([
    [undefined, []],
    ['', []],
    [' \r\n ', []],
    ['A.example/shows\r\nhttps://a.example\n', ['https://a.example']],
    ['a.example, b.example; c.example', ['https://a.example', 'https://b.example', 'https://c.example']],
    [sites(20).join('\n'), sites(20)],
  ])('are read from %j', (written, origins) => {
    expect(read(written).data?.embedParents).toEqual(origins);
  });

  it.each([
    ['https://a.example\nhttp://b.example', 'parentHttps'],
    ['lachfabrik', 'parentAddress'],
    ['https://*.de', 'parentWildcard'],
    ['https://a.example\nhttps://*.co.uk', 'parentPublicSuffix'],
    ['*.github.io', 'parentPublicSuffix'],
    [sites(21).join('\n'), 'tooManyParents'],
    ['https://a.example\u202e', 'controlCharacters'],
    ['a'.repeat(50_000), 'tooLong'],
  ])('are refused %#: %s', (written, message) => {
    expect(read(written).error?.issues).toMatchObject([{ path: ['embedParents'], message }]);
  });
});

describe('isBelowPublicSuffix', () => {
  it.each([
    'https://*.co.uk',
    'https://*.com.au',
    'https://*.co.at',
    'https://*.github.io',
    'https://*.vercel.app',
    'https://*.blogspot.com',
    'https://*.github.io:8443',
    // The list of suffixes has an entry for every name below this one.
    'https://*.kawasaki.jp',
    'https://*.city-of-nowhere.kawasaki.jp',
    // 公司.cn, encoded as headers need it.
    'https://*.xn--55qx5d.cn',
  ])('says of %s that strangers have sites there', (origin) => {
    expect(isBelowPublicSuffix(origin)).toBe(true);
  });

  it.each([
    'https://*.lachfabrik.co.uk',
    'https://*.lachfabrik.github.io',
    'https://*.lachfabrik.example',
    'https://*.city.kawasaki.jp',
    // Exactly one site, of any owner.
    'https://lachfabrik.github.io',
    'https://github.io',
    'https://co.uk',
    'http://localhost:8080',
  ])('lets %s be', (origin) => {
    expect(isBelowPublicSuffix(origin)).toBe(false);
  });
});

describe('frameAncestors', () => {
  it('allows all sites without a list, and always our own with one', () => {
    expect(frameAncestors([])).toBe('*');
    expect(frameAncestors(['https://a.example'])).toBe("'self' https://a.example");
  });

  it('leaves out an entry that is no site, and stays as strict', () => {
    const parents = [
      '* ; script-src',
      'https://A.example',
      "'unsafe-inline'",
      'http://b.example',
      'https://*.co.uk',
    ];
    expect(frameAncestors(parents)).toBe("'self'");
    expect(frameAncestors([...parents, 'https://*.b.example'])).toBe("'self' https://*.b.example");
  });
});
