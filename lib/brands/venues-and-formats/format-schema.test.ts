import { describe, expect, it } from 'vitest';
import { saveFormatSchema } from './format-schema';
import { formatLimits } from './limits';

describe('the form of a format', () => {
  const form = { name: 'X', kind: 'other', defaultSpots: '0', defaultMinutes: '1', defaultBuffer: '0' };
  const problems = (changes: Record<string, string>) =>
    saveFormatSchema
      .safeParse({ ...form, ...changes })
      .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);

  it('takes the least and the most there is', () => {
    const { spots, minutes, buffer } = formatLimits;
    expect(problems({})).toBeUndefined();
    expect(
      problems({
        name: 'x'.repeat(formatLimits.name),
        defaultSpots: String(spots),
        defaultMinutes: String(minutes),
        defaultBuffer: String(buffer),
      }),
    ).toBeUndefined();
    expect(
      problems({
        name: 'x'.repeat(formatLimits.name + 1),
        defaultSpots: String(spots + 1),
        defaultMinutes: String(minutes + 1),
        defaultBuffer: String(buffer + 1),
      }),
    ).toEqual([
      'name tooLong',
      'defaultSpots numberRange',
      'defaultMinutes numberRange',
      'defaultBuffer numberRange',
    ]);
  });

  it('names what is missing and what is no choice', () => {
    expect(
      problems({ formatId: 'nonsense', name: ' ', kind: 'party', defaultSpots: '', defaultMinutes: '0' }),
    ).toEqual([
      'formatId notFound',
      'name required',
      'kind unknownChoice',
      'defaultSpots required',
      'defaultMinutes numberRange',
    ]);
  });
});
