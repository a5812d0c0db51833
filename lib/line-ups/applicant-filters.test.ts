import { describe, expect, it } from 'vitest';
import {
  countByStatus,
  countFilters,
  filterApplicants,
  readFilters,
  toApplicants,
  writeFilters,
  type Applicant,
  type ApplicantFilters,
  type Stand,
} from './applicant-filters';
import { lineOf, applicationOf, personOf } from './testing';
import type { Draft } from './draft-rules';
import type { LiveApplication } from './sending-rules';
import type { EditorApplication, EditorPerson } from './view';

const now = new Date('2026-10-30T12:00:00Z');
const usual = readFilters(new URLSearchParams());

const applicant = (
  id: string,
  more: { application?: Partial<EditorApplication>; person?: Partial<EditorPerson>; stand?: Stand } = {},
): Applicant => ({
  application: applicationOf(id, more.application),
  person: personOf(id, more.person),
  stand: more.stand ?? 'waits',
});

function shown(applicants: Applicant[], filters: Partial<ApplicantFilters>): string {
  return filterApplicants(applicants, { ...usual, ...filters }, now)
    .map(({ person: { comedianId } }) => comedianId)
    .join();
}

describe('toApplicants', () => {
  const standing = (comedianId: string, status: LiveApplication['status']): LiveApplication => {
    return { applicationId: `app-${comedianId}`, comedianId, status };
  };

  it.each<[Stand, LiveApplication['status'] | null, boolean, 'reject' | 'cancel' | null]>([
    ['waits', 'applied', false, null],
    ['yes', 'applied', true, null],
    ['no', 'applied', false, 'reject'],
    ['asked', 'request', false, null],
    ['asked', 'request', true, null],
    ['on', 'confirmed', true, null],
    ['on', 'directList', true, null],
    ['losing', 'confirmed', false, 'cancel'],
    ['closed', 'unavailable', false, null],
    ['out', null, false, null],
    ['listed', null, true, null],
  ])('says %s of somebody %s, in the line-up: %s, with the answer %s', (stand, status, isIn, answer) => {
    const draft: Draft = {
      entries: isIn ? [lineOf('kim')] : [],
      answers: answer ? { 'app-kim': { kind: answer, text: null } } : {},
    };
    const standings = status ? [standing('kim', status)] : [];
    const rows = toApplicants([applicationOf('kim')], { kim: personOf('kim') }, standings, draft);
    expect(rows.map((row) => row.stand)).toEqual([stand]);
  });
});

describe('filterApplicants', () => {
  it('shows by default who is still open, with what is drafted, and nobody hidden', () => {
    const stands: Stand[] = ['waits', 'yes', 'no', 'asked', 'on', 'losing', 'closed', 'out', 'listed'];
    const all = stands.map((stand) => applicant(stand, { stand }));
    const hidden = applicant('hidden', { application: { hidden: true } });
    expect(shown([...all, hidden], {})).toBe('waits,yes,no,closed');
    expect(shown([...all, hidden], { hidden: true })).toBe('waits,yes,no,closed,hidden');
    expect(shown(all, { status: 'on' })).toBe('yes,on,losing,listed');
    expect(shown(all, { status: 'all' })).toBe(stands.join());
    expect(countByStatus([...all, hidden], false)).toMatchObject({ open: 4, undecided: 1, asked: 1, all: 9 });
  });

  it('finds words in name, message and note, whatever their marks and case', () => {
    const rows = [
      applicant('a', { person: { name: 'Jürgen Groß' } }),
      applicant('b', { application: { message: 'Neue Nummer über Züge' } }),
      applicant('c', { application: { teamNote: 'bringt Gitarre mit' } }),
    ];
    expect(shown(rows, { text: 'jurgen GROSS' })).toBe('a');
    expect(shown(rows, { text: 'zuge' })).toBe('b');
    expect(shown(rows, { text: 'gitarre bringt' })).toBe('c');
    expect(shown(rows, { text: 'gitarre zuge' })).toBe('');
  });

  it('knows when somebody was last here', () => {
    const rows = [
      applicant('never'),
      applicant('june', { person: { lastHereAt: '2026-06-30T18:00:00Z' } }),
      applicant('october', { person: { lastHereAt: '2026-10-16T18:00:00Z' } }),
    ];
    expect(shown(rows, { lastSpot: 'never' })).toBe('never');
    expect(shown(rows, { lastSpot: 'm1' })).toBe('never,june');
    expect(shown(rows, { lastSpot: 'm6' })).toBe('never');
  });

  it('combines filters of the person', () => {
    const rows = [
      applicant('a', { person: { gender: 'female', videoLink: 'https://example.org' } }),
      applicant('b', { person: { gender: 'female', spotCountBand: 'none' } }),
      applicant('c', { person: { spotCountBand: 'none', video: '/api/videos/1/video.mp4' } }),
    ];
    expect(shown(rows, { gender: 'female' })).toBe('a,b');
    expect(shown(rows, { withVideo: true })).toBe('a,c');
    expect(shown(rows, { bands: ['none', 'upTo30'] })).toBe('b,c');
    expect(shown(rows, { bands: ['none'], withVideo: true })).toBe('c');
  });

  it('sorts fairly, by time and by name', () => {
    const rows = [
      applicant('b', { person: { rank: 3 }, application: { appliedAt: '2026-10-01T00:00:00Z' } }),
      applicant('ä', { person: { rank: 1 }, application: { appliedAt: '2026-10-03T00:00:00Z' } }),
      applicant('c', { person: { rank: 2 }, application: { appliedAt: '2026-10-02T00:00:00Z' } }),
    ];
    expect(shown(rows, { order: 'fair' })).toBe('ä,c,b');
    expect(shown(rows, { order: 'time' })).toBe('b,c,ä');
    expect(shown(rows, { order: 'name' })).toBe('ä,b,c');
  });
});

describe('the address of a view', () => {
  it('holds every filter, and nothing as long as all are as usual', () => {
    expect(writeFilters(new URLSearchParams(), usual).toString()).toBe('');
    const filters: ApplicantFilters = {
      text: 'kim & bo',
      bands: ['none', 'upTo30'],
      lastSpot: 'm3',
      gender: 'nonBinary',
      withVideo: true,
      status: 'all',
      hidden: true,
      order: 'name',
    };
    const query = writeFilters(new URLSearchParams('other=1'), filters);
    expect(query.get('other')).toBe('1');
    expect(readFilters(new URLSearchParams(query.toString()))).toEqual(filters);
    expect(countFilters(filters)).toBe(5);
  });

  it('makes the usual view of nonsense', () => {
    const nonsense = new URLSearchParams(
      'band=x&last=constructor&gender=none&video=yes&status=&order=__proto__',
    );
    expect(readFilters(nonsense)).toEqual(usual);
  });
});
