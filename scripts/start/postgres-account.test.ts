import { expect, test } from 'vitest';
import { mayEnter } from './postgres-account';

const postgres = { uid: 101, gid: 104 };

/** Describes folders by uid, gid and mode, from the root down. */
function entering(...folders: [uid: number, gid: number, mode: number][]) {
  const paths = new Map(
    folders.map(([uid, gid, mode], depth) => [
      `/${'a/'.repeat(depth)}`.replace(/(.)\/$/, '$1'),
      { uid, gid, mode },
    ]),
  );
  const deepest = [...paths.keys()].at(-1)!;
  return mayEnter(deepest, postgres, (path) => paths.get(path)!);
}

test('open folders let everybody through', () => {
  expect(entering([0, 0, 0o755], [0, 0, 0o755], [0, 0, 0o711])).toBe(true);
});

test('a private folder anywhere on the way does not', () => {
  expect(entering([0, 0, 0o755], [0, 0, 0o700], [0, 0, 0o755])).toBe(false);
  expect(entering([0, 0, 0o755], [0, 0, 0o755], [0, 0, 0o700])).toBe(false);
});

test('the owner, then the group, then the others count', () => {
  expect(entering([0, 0, 0o755], [101, 0, 0o700])).toBe(true);
  expect(entering([0, 0, 0o755], [101, 0, 0o077])).toBe(false);
  expect(entering([0, 0, 0o755], [0, 104, 0o710])).toBe(true);
  expect(entering([0, 0, 0o755], [0, 104, 0o701])).toBe(false);
});
