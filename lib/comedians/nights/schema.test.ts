import { expect, it } from 'vitest';
import { nextAnswer, type NightAnswer } from './choices';
import { sayNightSchema } from './schema';

const read = (said: unknown) => sayNightSchema.safeParse({ said }).data?.said ?? null;

it.each([
  ['1 can', { night: 1, answer: 'can' }],
  ['7 unsaid', { night: 7, answer: 'unsaid' }],
  ['2026-12-01 cannot', { night: '2026-12-01', answer: 'cannot' }],
  ['2028-02-29 can', { night: '2028-02-29', answer: 'can' }],
])('%j is read', (said, expected) => {
  expect(read(said)).toEqual(expected);
});

it.each([
  '',
  '0 can',
  '8 can',
  '1',
  '1 maybe',
  '2027-02-29 can',
  '2026-13-01 can',
  '2026-12-01',
  '2026-12-01 can can',
  '1 constructor',
  'x'.repeat(1_000_000),
  null,
])('%j is refused', (said) => {
  expect(read(said)).toBeNull();
});

it.each([
  ['unsaid', ['can', 'cannot', 'unsaid']],
  ['can', ['cannot', 'unsaid', 'cannot']],
  ['cannot', ['can', 'unsaid', 'can']],
] as const)('where %s is usual, taps in a row say %j', (usual, answers) => {
  let said: NightAnswer = 'unsaid';
  expect(answers.map(() => (said = nextAnswer(said, usual)))).toEqual(answers);
});

it.each(['can', 'cannot'] as const)('%s, said before it was usual, is taken back by a tap', (said) => {
  expect(nextAnswer(said, said)).toBe('unsaid');
});
