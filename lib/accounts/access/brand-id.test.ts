import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isReservedBrandId, newBrandId } from './brand-id';

const folders = readdirSync('app', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ parentPath, name }) => path.join(parentPath, name));

/** The segments of our own paths in the place of a brand's id, or at the beginning. */
const ownParts = folders.flatMap((folder) => {
  const [parent, name] = [path.dirname(folder), path.basename(folder)];
  const isFirst = parent.replace(/\/\([^/]*\)/g, '') === 'app';
  return isFirst || folders.includes(path.join(parent, '[brand]')) ? [name] : [];
});

it('no brand has an id that our own addresses need', () => {
  const possible = ownParts.filter((name) => newBrandId.safeParse(name).success);
  expect(possible).toEqual(expect.arrayContaining(['cities', 'new', 'api', 'operator']));
  expect(possible.filter((name) => !isReservedBrandId(name))).toEqual([]);
  expect(isReservedBrandId('lachfabrik')).toBe(false);
});
