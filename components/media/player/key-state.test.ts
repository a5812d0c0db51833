import { describe, expect, it, test } from 'vitest';
import { placeAfter, speedAfter, speeds, actionOfKey } from './key-state';

const plain = { ctrlKey: false, metaKey: false, altKey: false };

const letters = { k: 'play', J: 'back', l: 'forward', f: 'full', m: 'sound', c: 'captions' };

test.each(Object.entries({ ...letters, '<': 'slower', '>': 'faster' }))(
  'the key %j does %j',
  (key, action) => {
    expect(actionOfKey({ key, ...plain })).toBe(action);
  },
);

test.each([' ', 'ArrowLeft', 'Tab'])('the key %j does nothing', (key) => {
  expect(actionOfKey({ key, ...plain })).toBeNull();
});

test.each(['ctrlKey', 'metaKey', 'altKey'])('with %s a key belongs to the browser', (modifier) => {
  expect(actionOfKey({ key: 'f', ...plain, [modifier]: true })).toBeNull();
});

describe('a leap', () => {
  it('stays within the film', () => {
    expect(placeAfter('back', 4, 60)).toBe(0);
    expect(placeAfter('back', 14, 60)).toBe(4);
    expect(placeAfter('forward', 14, 60)).toBe(24);
    expect(placeAfter('forward', 55, 60)).toBe(60);
  });

  it('works while the length is not known', () => {
    expect(placeAfter('forward', 5, NaN)).toBe(15);
  });
});

it('the speed goes to the next one, and stops at the ends', () => {
  expect(speedAfter('faster', 1)).toBe(1.25);
  expect(speedAfter('slower', 1)).toBe(0.75);
  expect(speedAfter('faster', 2)).toBe(2);
  expect(speedAfter('slower', speeds[0])).toBe(speeds[0]);
  // Somebody may have chosen another speed in the menu of the browser.
  expect(speedAfter('faster', 1.1)).toBe(1.25);
});
