import { beforeEach, expect, it, vi } from 'vitest';
import { log } from '@/lib/core/process/log';
import { reported } from '@/lib/core/http/handover';
import { askBy, logConsole } from './framework';

/** Makes a console that writes into the log, and collects what was logged at each level. */
const target = { warn: () => {}, error: () => {} } as Pick<Console, 'warn' | 'error'>;
const logged = (level: 'warn' | 'error') => vi.mocked(log[level]).mock.calls;

beforeEach(() => {
  for (const level of ['warn', 'error'] as const) vi.spyOn(log, level).mockReturnValue();
  logConsole(target);
});

it('makes one line of whatever is said, without a stack, without colours and without addresses', async () => {
  target.warn(new Error('Invalid Server Actions request.'));
  target.error('\u001b[31m⨯\u001b[39m failed for %s\n%o', 'anna@example.org', { a: 1 });
  expect(logged('error')).toEqual([[{ said: '⨯ failed for [removed]\n{ a: 1 }' }, 'Next.js']]);
  await expect.poll(() => logged('warn')).toEqual([[{ said: 'Invalid Server Actions request.' }, 'Next.js']]);
});

it('leaves out the errors of requests that are reported, also a moment later', async () => {
  const [known, unknown] = [new Error('known'), new Error('unknown')];
  target.error('⨯', known);
  target.error('⨯', unknown);
  reported.add(known);
  await expect.poll(() => logged('error')).toHaveLength(1);
  expect(JSON.stringify(logged('error'))).toContain('unknown');
});

it('asks for a whole response, without headers about a connection', async () => {
  let asked: object = {};
  const ask = askBy(async (request, response) => {
    asked = request.headers;
    response.writeHead(200, { ETag: '"1"', Connection: 'close', Link: ['<a>', '<b>'] }).end('text');
  });
  const { status, headers, body } = await ask('/', {
    'accept-encoding': 'gzip',
    connection: 'close',
    cookie: 'a=1',
  });
  expect(asked).not.toHaveProperty('accept-encoding');
  expect(asked).toHaveProperty('cookie', 'a=1');
  expect([status, headers, body.toString()]).toEqual([200, { etag: '"1"', link: '<a>, <b>' }, 'text']);
});
