import { describe, expect, it } from 'vitest';
import { sendCached, toCachedAnswer, type PublicAnswer } from './cached-answer';

const type = 'text/plain; charset=utf-8';
const changedAt = new Date('2026-11-21T12:00:00.600Z');

const send = (requestHeaders: Record<string, string> = {}, changes: Partial<PublicAnswer> = {}) =>
  sendCached(toCachedAnswer({ type, body: 'Bühne frei', ...changes }), new Headers(requestHeaders), [
    'Accept-Language',
  ]);

describe('sendCached', () => {
  it('says what it is, how long it may be kept and what chose it', async () => {
    const answer = send({}, { changedAt, headers: { 'X-Frame': 'yes' } });
    expect([answer.status, await answer.text()]).toEqual([200, 'Bühne frei']);
    expect(Object.fromEntries(answer.headers)).toEqual({
      'content-type': type,
      'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=600',
      etag: expect.stringMatching(/^W\/"[\w-]{27}"$/),
      'last-modified': 'Sat, 21 Nov 2026 12:00:00 GMT',
      vary: 'Accept-Language',
      'x-frame': 'yes',
    });
  });

  it.each([
    ['the same tag', (tag: string) => ({ 'if-none-match': tag })],
    ['the same tag, made strong on the way', (tag: string) => ({ 'if-none-match': tag.slice(2) })],
    ['one of several', (tag: string) => ({ 'if-none-match': `"x", ${tag}` })],
    ['any', () => ({ 'if-none-match': '*' })],
    ['the second of its change', () => ({ 'if-modified-since': 'Sat, 21 Nov 2026 12:00:00 GMT' })],
  ])('is not sent again to who has it: %s', async (_what, requestHeaders) => {
    const tag = send().headers.get('etag') ?? '';
    const answer = send(requestHeaders(tag), { changedAt });
    expect([answer.status, await answer.text()]).toEqual([304, '']);
    expect(answer.headers.get('etag')).toBe(tag);
  });

  it.each<[string, Record<string, string>]>([
    ['another tag', { 'if-none-match': '"x"' }],
    [
      'another tag, whatever the time',
      { 'if-none-match': '"x"', 'if-modified-since': changedAt.toUTCString() },
    ],
    ['an older time', { 'if-modified-since': 'Sat, 21 Nov 2026 11:59:59 GMT' }],
    ['no time at all', { 'if-modified-since': 'gestern' }],
  ])('is sent to who has another one: %s', (_what, requestHeaders) => {
    expect(send(requestHeaders, { changedAt }).status).toBe(200);
  });

  it('is another one with another policy', () => {
    const tag = (policy: string) =>
      send({}, { headers: { 'Content-Security-Policy': policy } }).headers.get('etag');
    expect(tag('frame-ancestors *')).toBe(tag('frame-ancestors *'));
    expect(tag("frame-ancestors 'self'")).not.toBe(tag('frame-ancestors *'));
  });

  it('a page that is not there is told each time', () => {
    const tag = send().headers.get('etag') ?? '';
    expect(send({ 'if-none-match': tag }, { status: 404 }).status).toBe(404);
  });
});
