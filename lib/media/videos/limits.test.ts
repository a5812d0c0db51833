import { expect, it } from 'vitest';
import { hasVideoName } from './limits';

it.each([
  ['set.mp4', true],
  ['SET.MOV', true],
  ['mein set.final.webm', true],
  ['video', true],
  ['', true],
  ['../../etc/set.m4v', true],
  ['set.html', false],
  ['set.mp4.exe', false],
  ['set.\u202e4pm.exe', false],
  ['set.', false],
  [`${'a'.repeat(10_000)}.mp4`, true],
])('%s', (name, isOne) => {
  expect(hasVideoName(name)).toBe(isOne);
});
