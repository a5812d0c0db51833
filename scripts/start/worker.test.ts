import { expect, it, onTestFinished, vi } from 'vitest';
import { startWorker } from './worker';

it('hands over what the worker logs', async () => {
  let log = '';
  const unreachable = { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing', LOG_LEVEL: 'error' };
  const worker = startWorker(unreachable, (text) => (log += text));
  onTestFinished(() => worker.stop());
  await vi.waitFor(() => expect(log).toContain('no work without the database'), 20_000);
  expect(JSON.parse(log.split('\n')[0] ?? '')).toMatchObject({ level: 50 });
});
