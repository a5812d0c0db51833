import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { limited } from './limited-schema';
import { chosen, line, shaped } from './text-schema';

describe('limited', () => {
  it.each<[string, z.ZodType]>([
    ['a text', z.string()],
    ['a pattern before the length', z.string().regex(/a/).max(5)],
    ['a pattern that reads longer texts too', z.string().max(5).regex(/a/)],
    ['a format without a length', z.email()],
    ['an instant, which may have any number of digits', z.iso.datetime()],
    ['anything', z.unknown()],
    ['anything, cleaned afterwards', z.any().transform(String)],
    ['a cleaned text', z.preprocess((value) => value, z.string())],
    ['a list of any length', z.array(chosen())],
    ['a list of long texts', z.array(z.string()).max(5)],
    ['names of any length', z.record(z.string(), z.number())],
    ['fields with any name', z.looseObject({})],
    ['one of several', z.union([z.literal(''), z.string()])],
    ['both of two', z.object({}).and(z.object({ b: z.string().optional().catch('') }))],
  ])('refuses %s', (_, schema) => {
    expect(() => limited(z.object({ field: schema }))).toThrow('Parts of a schema without a limit: field');
  });

  it('names the paths of all parts without a limit', () => {
    const part = z.object({ a: z.string(), b: z.array(z.tuple([z.string()])).max(2) });
    const schema = z.discriminatedUnion('intent', [z.object({ intent: z.literal('x'), part })]);
    expect(() => limited(schema)).toThrow('without a limit: part.a, part.b.*.*');
  });

  it('returns a schema in which everything has limits', () => {
    const schema = z.strictObject({
      id: z.uuid(),
      day: z.iso.date().regex(/^2/).nullable().catch(null),
      intent: z.enum(['a', 'b']).default('a'),
      words: z.array(line(5)).max(3),
      slug: shaped(5, /^[a-z]+$/),
      json: z
        .string()
        .max(5, 'tooLong')
        .transform((text) => JSON.parse(text) as unknown),
      number: chosen().transform(Number).pipe(z.number()),
    });
    expect(limited(schema)).toBe(schema);
  });
});
