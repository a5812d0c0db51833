import { expect, it } from 'vitest';
import { inHours } from './length-rules';

it.each([
  [0, { hours: 0, minutes: 0 }],
  [89, { hours: 0, minutes: 89 }],
  [90, { hours: 2, minutes: 90 }],
  [525, { hours: 9, minutes: 525 }],
])('%d minutes are said in hours when they are many', (minutes, said) => {
  expect(inHours(minutes)).toEqual(said);
});
