import type { IncomingMessage, ServerResponse } from 'node:http';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTrustedProxies, type TrustsProxy } from '@/lib/core/http/trusted-proxies';
import { clientAddress, readVisit, shortened } from './visit';

/** Returns the client address of a request from this end of a connection, with this `X-Forwarded-For`. */
const addressOf = (remoteAddress: string | undefined, header: string | undefined, trusts: TrustsProxy) =>
  clientAddress({ socket: { remoteAddress }, headers: { 'x-forwarded-for': header } }, trusts);

const trust = (text: string): TrustsProxy => {
  const trusted = readTrustedProxies(text);
  if (!trusted) throw new Error(`${text} is no list of proxies.`);
  return trusted;
};

const nobody = trust('0');
const forwardedEntry = fc.oneof(fc.ipV4(), fc.ipV6(), fc.string());
const forwardedFor = fc.array(forwardedEntry, { maxLength: 6 }).map((entries) => entries.join(', '));

describe('without proxies', () => {
  it('it is the other end of the connection, whatever the header says', () => {
    fc.assert(
      fc.property(fc.ipV4(), forwardedFor, (peer, header) => addressOf(peer, header, nobody) === peer),
    );
  });

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:DB8:0:0:ffff::', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:3:3:4:5:6', '2001:db8:1:3::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    [undefined, 'unknown'],
  ])('%s is counted as %s', (peer, client) => {
    expect(addressOf(peer, undefined, nobody)).toBe(client);
  });
});

describe('behind proxies', () => {
  it('the last entries count, however many were forged before them', () => {
    fc.assert(
      fc.property(forwardedFor, fc.ipV4(), fc.ipV4(), fc.ipV4(), (forged, client, first, second) => {
        const believed = addressOf(second, `${forged}, ${client}, ${first}`, trust('2'));
        return believed === client;
      }),
    );
  });

  it('by their addresses, too, from IPv4 and IPv6', () => {
    const trusted = trust('10.0.0.0/8, 2001:db8::/32');
    expect(addressOf('10.1.2.3', '192.0.2.9, 198.51.100.7, 2001:db8::5', trusted)).toBe('198.51.100.7');
    expect(addressOf('::ffff:10.1.2.3', '192.0.2.9,198.51.100.7', trusted)).toBe('198.51.100.7');
    // The header of a request that does not come through the proxies is ignored.
    expect(addressOf('198.51.100.7', '192.0.2.9', trusted)).toBe('198.51.100.7');
  });

  it('what is no address ends the chain: the last one known is counted', () => {
    fc.assert(
      fc.property(
        fc.ipV4(),
        fc.string().filter((text) => !text.includes(',') && !/[\d:]/.test(text)),
        (proxy, nonsense) => addressOf(proxy, `192.0.2.9, ${nonsense}`, trust('1')) === proxy,
      ),
    );
    expect(addressOf('10.1.2.3', undefined, trust('1'))).toBe('10.1.2.3');
  });

  it('only the end of a long header is read', () => {
    expect(addressOf('10.0.0.1', `${'::1,'.repeat(4000)}192.0.2.9`, trust('1'))).toBe('192.0.2.9');
  });

  it.each([
    ['192.0.2.1:4711', '192.0.2.1'],
    ['[2001:db8::1]:4711', '2001:db8:0:0::/64'],
    ['[2001:db8::1]', '2001:db8:0:0::/64'],
    [' 192.0.2.1 ', '192.0.2.1'],
  ])('an entry may be %s', (entry, client) => {
    expect(addressOf('10.0.0.1', entry, trust('1'))).toBe(client);
  });
});

it('nothing that anybody sends breaks it, and what is counted is short', () => {
  const peer = fc.option(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), { nil: undefined });
  const proxies = fc.constantFrom('0', '1', '3', '0.0.0.0/1, 128.0.0.0/1, ::/1, 8000::/1', '10.0.0.0/8');
  fc.assert(
    fc.property(peer, fc.option(forwardedFor, { nil: undefined }), proxies, (from, header, trusted) => {
      const client = addressOf(from, header, trust(trusted));
      return client === 'unknown' || /^[\d.]{7,15}$|^[\da-f:]{7,19}::\/64$/.test(client);
    }),
  );
});

it.each([
  '-1',
  '11',
  '1.5',
  'all',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '2001:db8::/129',
  '10.0.0',
  '1,',
])('%s names no proxies', (text) => {
  expect(readTrustedProxies(text)).toBeNull();
});

it.each([
  ['192.0.2.1', '192.0.2.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['unknown', 'unknown'],
])('a log says of %s only %s', (client, shown) => {
  expect(shortened(client)).toBe(shown);
});

describe('the id of a request', () => {
  const idOf = (id: string | undefined, trusts: TrustsProxy) => {
    const request = {
      url: '/',
      method: 'GET',
      headers: { 'x-request-id': id },
      socket: { remoteAddress: '10.0.0.1' },
    };
    return readVisit(request as unknown as IncomingMessage, {} as ServerResponse, trusts).id;
  };
  const made = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

  it('is that of a trusted proxy', () => {
    expect(idOf('7f3c.a_b-9', trust('1'))).toBe('7f3c.a_b-9');
    expect(idOf('7f3c.a_b-9', trust('10.0.0.0/8'))).toBe('7f3c.a_b-9');
    expect(idOf(undefined, trust('1'))).toMatch(made);
  });

  it.each(['short-1', 'x'.repeat(65), 'with a blank', 'quote"quote', 'ümlaut-ümlaut', '12345678\n'])(
    'is never %j',
    (id) => expect(idOf(id, trust('1'))).toMatch(made),
  );

  it('is never a client’s', () => {
    expect(idOf('7f3c.a_b-9', nobody)).toMatch(made);
    expect(idOf('7f3c.a_b-9', trust('10.0.0.2'))).toMatch(made);
  });
});
