import { expect, test } from 'vitest';
import { missingMost } from './view';

const complete = {
  videoLink: 'https://lach.example/',
  video: null,
  aboutMe: 'Ich erzähle.',
  instagram: 'anna',
  previousShows: 'Kulturkeller',
  spotCountBand: 'upTo30',
} as const;

test('names the most worthwhile thing that is missing, one at a time, and then nothing', () => {
  const nothing = { ...complete, videoLink: null, aboutMe: ' ', instagram: null, previousShows: null };
  expect(missingMost(nothing)).toEqual({ field: 'videoLink', part: 'video' });
  expect(missingMost({ ...nothing, videoLink: 'x' })).toEqual({ field: 'aboutMe', part: 'about' });
  expect(missingMost({ ...nothing, videoLink: 'x', aboutMe: 'x' })).toEqual({
    field: 'instagram',
    part: 'general',
  });
  expect(missingMost({ ...complete, previousShows: null })).toEqual({
    field: 'previousShows',
    part: 'about',
  });
  expect(missingMost(complete)).toBeNull();
  expect(missingMost({ ...complete, videoLink: null, video: { id: 'uploaded' } })).toBeNull();
});

test('asks nobody without a spot for previous shows', () => {
  expect(missingMost({ ...complete, previousShows: null, spotCountBand: 'none' })).toBeNull();
});
