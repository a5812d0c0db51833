import { describe, expect, it } from 'vitest';
import { embedParentsSchema } from './schema';

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
