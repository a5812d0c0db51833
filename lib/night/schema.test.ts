import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { changeKinds } from './rules';
import { changeSchema } from './schema';
import { readKnown } from './loaders';
import { changeForm } from './testing';

const [showId = '', changeId = '', phoneId = '', lineId = ''] = [1, 2, 3, 4].map(() => randomUUID());
const fields = (more: Record<string, string> = {}) =>
  changeForm({ showId, changeId, phoneId, lineId, basedOn: '3', ...more });
const walkIn = (name: string, minutes = '5') => fields({ kind: 'walkIn', lineId: '', name, minutes });
const problems = (form: Record<string, string | undefined>) =>
  changeSchema.safeParse(form).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ??
  [];

describe('a change of a night', () => {
  it('is read with its instant, and without it', () => {
    const at = '2026-11-27T20:31:05.120Z';
    expect(changeSchema.parse(fields({ at }))).toMatchObject({
      kind: 'start',
      basedOn: 3,
      at: new Date(at),
      minutes: null,
    });
    expect(changeSchema.parse(fields()).at).toBeNull();
    expect(changeSchema.parse(fields({ showId: showId.toUpperCase() })).showId).toBe(showId);
  });

  it.each([
    ['a right-to-left override', 'Anna \u202enannA', 'controlCharacters'],
    ['an invisible mark', 'Anna\u200f', 'controlCharacters'],
    ['a control character', 'An\u0007na', 'controlCharacters'],
    ['a name that is too long', 'x'.repeat(81), 'tooLong'],
    ['a name without end', 'x'.repeat(100_000), 'tooLong'],
    ['no name', '  ', 'required'],
  ])('takes no name with %s', (_, name, message) => {
    expect(problems(walkIn(name))).toEqual([`name: ${message}`]);
  });

  it('takes names in every writing', () => {
    for (const name of ['ليلى', 'דנה', '小明', 'Zoë Öztürk-Müller']) {
      expect(changeSchema.parse(walkIn(name)).name).toBe(name);
    }
  });

  it('says how many minutes, where it has to', () => {
    for (const minutes of ['0', '181', '-5', '1.5', 'x'])
      expect(problems(walkIn('Anna', minutes))).not.toEqual([]);
    expect(problems(fields({ kind: 'late' }))).toEqual(['minutes: required']);
    expect(problems(walkIn('Anna', '180'))).toEqual([]);
  });

  it('names a line, or what it undoes', () => {
    for (const kind of changeKinds.filter((one) => one !== 'walkIn' && one !== 'undo')) {
      expect(problems(fields({ kind, lineId: '', minutes: '5' }))).toEqual(['lineId: unexpected']);
    }
    expect(problems(fields({ kind: 'undo', lineId: '' }))).toEqual(['lineId: unexpected']);
    expect(problems(fields({ kind: 'undo', lineId: '', undoneId: changeId }))).toEqual([]);
  });

  it('has ids, a known kind and an instant', () => {
    const wrong = { showId: 'x', changeId: '', phoneId: '1', kind: 'die', at: 'gestern' };
    for (const [name, value] of Object.entries(wrong)) {
      expect(problems(fields({ [name]: value }))).toHaveLength(1);
    }
  });
});

it('reads the number of a change', () => {
  expect(readKnown('12')).toBe(12);
  for (const nonsense of [null, '', '-1', 'x', '99999', '1e3', 'x'.repeat(100_000)])
    expect(readKnown(nonsense)).toBe(0);
});
