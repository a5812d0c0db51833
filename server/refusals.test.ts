import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { refuse, tooMany } from './refusals';

const request = (method: string, headers: Record<string, string>) =>
  ({ method, url: '/', headers }) as unknown as IncomingMessage;

describe('a refusal closes the connection instead of reading a body without end', () => {
  const endless: Record<string, string>[] = [
    { 'content-length': '10000000000' },
    { 'transfer-encoding': 'chunked' },
  ];

  it.each(endless)('of %o', (headers) => {
    expect(refuse(request('GET', headers), 413).headers).toMatchObject({ Connection: 'close' });
    expect(tooMany(request('GET', headers), 1).headers).toMatchObject({ Connection: 'close' });
  });

  it('but not of a request without a body', () => {
    expect(refuse(request('GET', {}), 404).headers).not.toHaveProperty('Connection');
    expect(tooMany(request('GET', {}), 1).headers).not.toHaveProperty('Connection');
  });
});
