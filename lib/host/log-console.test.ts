import { beforeEach, expect, it, vi } from 'vitest';
import { reported } from '@/lib/core/http/handover';
import { log } from '@/lib/core/process/log';
import { logConsole } from './log-console';

/** Makes a console that writes into the log, and collects what was logged at each level. */
const target = { warn: () => {}, error: () => {} } as Pick<Console, 'warn' | 'error'>;
const logged = (level: 'warn' | 'error') => vi.mocked(log[level]).mock.calls;

beforeEach(() => {
  for (const level of ['warn', 'error'] as const) vi.spyOn(log, level).mockReturnValue();
  logConsole('Next.js', target);
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
