import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { appointSchema, blockSchema, jobSchema, liftSchema, newBrandSchema, pauseSchema } from './schema';

/** Returns the first message of each field that is refused. */
function problems(schema: z.ZodType, input: Record<string, string>): Record<string, string> {
  const parsed = schema.safeParse(input);
  const found: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) found[path.join('.')] ??= message;
  return found;
}

const huge = 'a'.repeat(100_000);

describe('a new brand', () => {
  const right = {
    id: 'lach-fabrik-2',
    name: 'Lachfabrik',
    adminEmail: 'Ada@Example.org',
    opensDaysBefore: '',
  };

  it('is read, with the address in small letters', () => {
    expect(newBrandSchema.parse(right)).toEqual({
      id: 'lach-fabrik-2',
      name: 'Lachfabrik',
      adminEmail: 'ada@example.org',
      opensDaysBefore: null,
    });
  });

  it.each([
    ['id', 'Lachfabrik', 'brandIdForm'],
    ['id', 'lach--fabrik', 'brandIdForm'],
    ['id', '-lach', 'brandIdForm'],
    ['id', 'a'.repeat(61), 'brandIdForm'],
    ['id', huge, 'brandIdForm'],
    ['name', ' ', 'required'],
    ['name', '!!!', 'nameWithoutLetters'],
    ['name', huge, 'tooLong'],
    ['adminEmail', 'ada', 'emailFormat'],
    ['adminEmail', huge, 'tooLong'],
    ['opensDaysBefore', '-1', 'numberOutOfRange'],
    ['opensDaysBefore', '366', 'numberOutOfRange'],
  ])('is refused with %s = %.20s: %s', (name, value, message) => {
    expect(problems(newBrandSchema, { ...right, [name]: value })).toEqual({ [name]: message });
  });

  it.each([
    ['Lachfabrik Süd & Co.', 'lachfabrik-sued-co'],
    ['Комеди', null],
  ])('%s is in addresses as %s when nobody says how', (name, id) => {
    const read = newBrandSchema.safeParse({ ...right, id: '', name });
    expect(read.data?.id ?? null).toBe(id);
    if (id === null)
      expect(problems(newBrandSchema, { ...right, id: '', name })).toEqual({ id: 'brandIdForm' });
  });
});

describe('a reason', () => {
  const pause = { intent: 'pause', brandId: 'lachfabrik' };
  const block = { comedianId: randomUUID(), until: '2026-12-31' };

  it.each([
    ['', 'reasonMissing'],
    [' \n ', 'reasonMissing'],
    ['a'.repeat(1001), 'textTooLong'],
    [huge, 'textTooLong'],
  ])('%.20s: %s', (reason, message) => {
    expect(problems(pauseSchema, { ...pause, reason })).toEqual({ reason: message });
    expect(problems(blockSchema, { ...block, reason })).toEqual({ reason: message });
  });

  it('of a thousand characters and lines is one', () => {
    const reason = 'a\n'.repeat(500).trim();
    expect(problems(pauseSchema, { ...pause, reason })).toEqual({});
    expect(problems(blockSchema, { ...block, reason })).toEqual({});
  });
});

it.each(['', 'morgen', '2026-02-30', '31.12.2026', huge])('%.20s is no day of a block', (until) => {
  const input = { comedianId: randomUUID(), reason: 'Grund', until };
  expect(problems(blockSchema, input)).toEqual({ until: 'untilUnknown' });
});

it.each(['', '0', '-1', '1.5', '1e3', '9'.repeat(19), "1' OR 1=1", huge])('%.20s is no job', (jobId) => {
  expect(problems(jobSchema, { intent: 'retry', jobId })).toEqual({ jobId: 'notFound' });
});

it('reads a box that is ticked', () => {
  const input = { brandId: 'lachfabrik', email: 'ada@example.org' };
  expect(appointSchema.parse({ ...input, replaces: 'yes' }).replaces).toBe(true);
  expect(appointSchema.parse(input).replaces).toBe(false);
  expect(problems(liftSchema, { blockId: 'x' })).toEqual({ blockId: 'notFound' });
});
