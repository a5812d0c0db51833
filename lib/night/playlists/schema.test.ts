import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lengthText } from '@/lib/core/time/length-rules';
import { playlistLimits } from './rules';
import {
  rateEntrySchema,
  savePlaylistSchema,
  saveTrackSchema,
  saveWalkOnSchema,
  mostSeconds,
  readPlaylistWishes,
  readTime,
} from './schema';

const about = { brandId: 'lachfabrik', playlistId: randomUUID(), entryId: '', revision: '0' };
const right = { ...about, moment: 'doors', title: 'Titel', artist: '', link: '', start: '', length: '' };
const problemsOf = (fields: object) => {
  const parsed = saveTrackSchema.safeParse({ ...right, ...fields });
  return parsed.success
    ? null
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
};

describe('a track', () => {
  it('is read with its times in seconds', () => {
    const fields = { artist: 'Band', link: 'example.org/x', start: '0:42', length: '185' };
    expect(saveTrackSchema.parse({ ...right, ...fields })).toMatchObject({
      title: 'Titel',
      artist: 'Band',
      link: 'https://example.org/x',
      startSecond: 42,
      seconds: 185,
      comedianId: null,
    });
  });

  it('needs a title and a moment alone', () => {
    expect(saveTrackSchema.parse(right)).toMatchObject({
      artist: null,
      link: null,
      startSecond: 0,
      seconds: null,
    });
  });

  it.each([
    ['nothing', { title: '' }, ['title required']],
    ['a text of a megabyte', { title: 'x'.repeat(1_000_000) }, ['title tooLong']],
    ['one character too many', { artist: 'x'.repeat(playlistLimits.artist + 1) }, ['artist tooLong']],
    ['control characters', { title: 'a\u0000b' }, ['title controlCharacters']],
    ['another direction', { artist: '\u202Egnp' }, ['artist controlCharacters']],
    ['no link', { link: 'kein Link' }, ['link httpsLink']],
    ['a link without https', { link: 'http://example.org' }, ['link httpsLink']],
    ['a link that runs a script', { link: 'javascript:alert(1)' }, ['link httpsLink']],
    ['no time', { start: 'drei' }, ['start trackTime']],
    ['a day', { length: '1440:00' }, ['length trackTime']],
    ['a start after two hours', { start: '120:00' }, ['start trackTime']],
    ['a start before the beginning', { start: '-0:05' }, ['start trackTime']],
    ['a number that is none', { length: '1e3' }, ['length trackTime']],
    ['another moment', { moment: 'encore' }, ['moment unknownChoice']],
    ['nobody', { comedianId: 'eins' }, ['comedianId unknownChoice']],
    ['no list', { playlistId: 'eins' }, ['playlistId notFound']],
  ])('refuses %s', (_name, fields, expected) => {
    expect(problemsOf(fields)).toEqual(expected);
  });

  it('is somebody’s only as a walk-on', () => {
    const comedianId = randomUUID();
    expect(saveTrackSchema.parse({ ...right, comedianId })).toMatchObject({ comedianId: null });
    expect(saveTrackSchema.parse({ ...right, comedianId, moment: 'walkOn' })).toMatchObject({ comedianId });
  });
});

describe('a rating', () => {
  const rating = { ...about, entryId: randomUUID(), note: '' };
  it.each(['1', '5'])('has %s stars', (stars) => {
    expect(rateEntrySchema.parse({ ...rating, stars })).toMatchObject({ stars: Number(stars), note: null });
  });
  it.each(['', '0', '6', '2.5', 'viele'])('does not have %j stars', (stars) => {
    expect(rateEntrySchema.safeParse({ ...rating, stars }).success).toBe(false);
  });
});

it('makes music unless scouting is chosen', () => {
  const list = { brandId: 'lachfabrik', playlistId: '', revision: '0', name: 'Liste' };
  expect(savePlaylistSchema.parse(list)).toMatchObject({ kind: 'music' });
  expect(savePlaylistSchema.parse({ ...list, kind: 'scouting' })).toMatchObject({ kind: 'scouting' });
  expect(savePlaylistSchema.safeParse({ ...list, kind: 'film' }).success).toBe(false);
});

it('takes the own walk-on like any other track', () => {
  expect(saveWalkOnSchema.parse({ title: 'Titel', start: '0:10' })).toMatchObject({
    title: 'Titel',
    startSecond: 10,
  });
  expect(saveWalkOnSchema.safeParse({ title: '' }).success).toBe(false);
  for (const wrong of [{ start: '120:00' }, { length: '7200' }, { length: '-1' }])
    expect(saveWalkOnSchema.safeParse({ title: 'Titel', ...wrong }).success, JSON.stringify(wrong)).toBe(
      false,
    );
});

const id = '0198a1b2-0000-7000-8000-000000000001';
const nothing = { entryId: null, walkOnOf: null, q: '' };

it.each([
  ['nothing', {}, nothing],
  ['an entry', { entry: id }, { ...nothing, entryId: id }],
  ['somebody', { for: id }, { ...nothing, walkOnOf: id }],
  ['a search', { q: ' Ada\u0000 Keller ' }, { ...nothing, q: 'Ada Keller' }],
  ['no ids', { entry: 'eins', for: "'; DROP TABLE" }, nothing],
  ['everything twice', { entry: [id, id], for: [id], q: ['a', 'b'] }, nothing],
])('reads %s', (_name, query, expected) => {
  expect(readPlaylistWishes(query)).toEqual(expected);
});

describe('readTime', () => {
  it.each([
    ['3:05', 185],
    ['0:00', 0],
    ['185', 185],
    ['119:59', 7199],
    ['120:00', null],
    ['7200', null],
    ['3:5', null],
    ['3:60', null],
    ['3:', null],
    [':30', null],
    ['-3', null],
    ['3.5', null],
    ['3:05:00', null],
    ['', null],
    ['drei', null],
  ])('%j is %j', (text, expected) => {
    expect(readTime(text)).toBe(expected);
  });

  it('reads what lengthText writes', () => {
    fc.assert(
      fc.property(fc.nat(mostSeconds), (seconds) => {
        expect(readTime(lengthText(seconds))).toBe(seconds);
      }),
    );
  });
});
