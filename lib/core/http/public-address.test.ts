import type { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { request } from 'node:https';
import { describe, expect, it } from 'vitest';
import { startNames } from '@/lib/core/testing/name-server';
import { isPublicIp, isPublicUrl, PrivateAddress, publicAgents } from './public-address';

describe('an IP address', () => {
  it.each(['93.184.216.34', '2606:2800:220:1::1', '8.8.8.8'])('%s is public', (ip) => {
    expect(isPublicIp(ip)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'ff02::1',
    '::127.0.0.1',
    '::a00:1',
    '::ffff:0:7f00:1',
    '64:ff9b:1::7f00:1',
    '2001::7f00:1',
    'fec0::1',
    '5f00::1',
    '100::1',
    '3fff::1',
    '4000::1',
    'localhost',
    '',
  ])('%s is not', (ip) => {
    expect(isPublicIp(ip)).toBe(false);
  });
});

describe('an address', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
  ])('%s may be asked', (url) => expect(isPublicUrl(url)).toBe(true));

  it.each([
    'http://push.example.com/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://[::127.0.0.1]/x',
    'https://[64:ff9b:1::127.0.0.1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://10.1.2.3/x',
    'https://localhost/x',
    'https://intranet/x',
    'https://push.example.com:8443/x',
    'https://user:pass@push.example.com/x',
    'ftp://push.example.com',
    'javascript:alert(1)',
    '',
  ])('%s may not', (url) => expect(isPublicUrl(url)).toBe(false));

  it('may be without encryption where that is said', () => {
    const either = ['http:', 'https:'];
    expect(isPublicUrl('http://calendar.example.com/x', either)).toBe(true);
    for (const url of ['http://127.0.0.1/x', 'http://a.example.com:443/x', 'https://a.example.com:80/x'])
      expect(isPublicUrl(url, either), url).toBe(false);
  });
});

/** Returns the error of a request to a name. */
async function errorOf(names: Resolver) {
  const sending = request('https://push.example.org:1/', { agent: publicAgents(names).https });
  sending.end();
  const [error] = (await once(sending, 'error').catch((error: unknown) => [error])) as [unknown];
  return error;
}

it('a name that leads to this machine, or there as well, is not connected to', async () => {
  for (const addresses of [['127.0.0.1'], ['93.184.216.34', '10.0.0.1']])
    expect(await errorOf(await startNames(addresses))).toBeInstanceOf(PrivateAddress);
});

it('a name whose server fails is asked for without a thread, and is no reason to forget its address', async () => {
  expect(await errorOf(await startNames(null))).toMatchObject({ code: 'ESERVFAIL' });
});
