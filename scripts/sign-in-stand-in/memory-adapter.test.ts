import { expect, it } from 'vitest';
import { MemoryAdapter } from './memory-adapter';

it('keeps no more records than its limit, the newest ones', async () => {
  const adapter = new MemoryAdapter(2);
  await adapter.upsert('a', { uid: 'A' });
  await adapter.upsert('b', { uid: 'B' });
  await adapter.upsert('a', { uid: 'A again' });
  await adapter.upsert('c', { uid: 'C' });
  expect(await adapter.find('b')).toBeUndefined();
  expect(await adapter.find('a')).toEqual({ uid: 'A again' });
  expect(await adapter.findByUid('C')).toEqual({ uid: 'C' });
});

it('notes when a code was used, and forgets all of a revoked grant', async () => {
  const adapter = new MemoryAdapter(10);
  await adapter.upsert('code', { grantId: 'one' });
  await adapter.upsert('other', { grantId: 'two' });
  await adapter.consume('code');
  await adapter.consume('unknown');
  expect((await adapter.find('code'))?.consumed).toBeGreaterThan(1_700_000_000);
  await adapter.revokeByGrantId('one');
  expect(await adapter.find('code')).toBeUndefined();
  await adapter.destroy('other');
  expect(await adapter.find('other')).toBeUndefined();
});
