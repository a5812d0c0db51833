import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { CopyFolder, usualLimits } from './folder';

let place: string;
let folder: CopyFolder;

beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'spotlicht-copies-'));
  folder = new CopyFolder(place);
  onTestFinished(() => rm(place, { recursive: true, force: true }));
});

const address = (name: string, topic = 'brands/lachfabrik') => ({ key: `/embed/${name}?lang=de`, topic });
const answer = (text: string) => ({
  headers: { 'content-type': 'text/html' },
  etag: `W/"${text}"`,
  body: Buffer.from(text),
});
const filesIn = async () =>
  (await readdir(place, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

describe('a copy', () => {
  it('is read as it was written, also by another server', async () => {
    await folder.write(address('a'), answer('Bühne frei\n{}'));
    const other = new CopyFolder(place);
    expect(await other.read(address('a'))).toMatchObject(answer('Bühne frei\n{}'));
    expect(await other.read(address('b'))).toBeNull();
    expect(await other.read(address('a', 'brands/brettl'))).toBeNull();
  });

  it.each([
    ['half written', (bytes: Buffer) => bytes.subarray(0, bytes.length - 3)],
    ['changed', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, bytes.length - 1), Buffer.from('!')])],
    ['without a head', () => Buffer.from('nothing')],
    ['empty', () => Buffer.alloc(0)],
    ['of zeros', (bytes: Buffer) => Buffer.alloc(bytes.length)],
  ])('%s is none', async (_, damage) => {
    await folder.write(address('a'), answer('Bühne frei'));
    const [file = ''] = await filesIn();
    await writeFile(file, damage(await readFile(file)));
    expect(await folder.read(address('a'))).toBeNull();
  });

  it('is used for a day after it was last confirmed', async () => {
    await folder.write(address('a'), answer('eins'));
    const later = Date.now() + usualLimits.age - 1000;
    expect(await folder.read(address('a'), later)).not.toBeNull();
    expect(await folder.confirm(address('a'), later)).toBe(true);
    expect(await folder.read(address('a'), later + 2000)).toMatchObject({ at: later });
    expect(await folder.read(address('a'), later + usualLimits.age + 2000)).toBeNull();
    expect(await folder.confirm(address('b')), 'there is none').toBe(false);
  });

  it('is dropped with all others of its topic, also those of other servers', async () => {
    await folder.write(address('a'), answer('eins'));
    await new CopyFolder(place).write(address('b'), answer('zwei'));
    await folder.write(address('c', 'brands/brettl'), answer('drei'));
    const dropped = await Promise.all([
      folder.drop('brands/lachfabrik'),
      new CopyFolder(place).drop('brands/lachfabrik'),
    ]);
    expect(dropped.flat().sort()).toEqual([address('a').key, address('b').key]);
    expect(await folder.read(address('a'))).toBeNull();
    expect(await folder.read(address('c', 'brands/brettl'))).not.toBeNull();
    expect(await filesIn()).toHaveLength(1);
    expect(await folder.drop('brands/nobody')).toEqual([]);
  });
});

describe('the folder', () => {
  it('contains no more than its limits allow, and the newest copies stay', async () => {
    const small = new CopyFolder(place, { bytes: 10_000, files: 3, age: usualLimits.age });
    for (const [index, name] of ['a', 'b', 'c', 'd', 'e'].entries()) {
      await small.write(address(name, `brands/${name}`), answer(name));
      await small.confirm(address(name, `brands/${name}`), Date.now() - 60_000 + index);
    }
    await small.sweep();
    const kept = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map(
        async (name) => (await small.read(address(name, `brands/${name}`))) !== null,
      ),
    );
    expect(kept).toEqual([false, false, true, true, true]);
    await small.write(address('f', 'brands/f'), { ...answer('f'), body: Buffer.alloc(9_700) });
    await small.sweep();
    expect(await filesIn()).toHaveLength(1);
  });

  it('removes the unfinished files of an interrupted server, but none that is being written', async () => {
    const [left, fresh] = [path.join(place, 'aa.part'), path.join(place, 'bb.part')];
    await writeFile(left, 'half');
    await writeFile(fresh, 'half');
    await utimes(left, new Date(0), new Date(0));
    await folder.sweep();
    expect(await filesIn()).toEqual([fresh]);
  });

  it('that cannot be written has no copies, and nothing fails', async () => {
    // A file stands where the folder should be, so not even root can write into the folder.
    const file = path.join(place, 'file');
    await writeFile(file, '');
    const broken = new CopyFolder(path.join(file, 'copies'));
    expect(await broken.write(address('a'), answer('eins'))).toBe(false);
    expect(await broken.read(address('a'))).toBeNull();
    await broken.writeMark({ transaction: '1', at: 1 });
    expect(await broken.readMark()).toBeNull();
    expect(await broken.drop('brands/lachfabrik')).toEqual([]);
    await broken.dropAll();
    await broken.sweep();
  });

  it('stores its marker, and ignores a damaged one', async () => {
    await folder.writeMark({ transaction: '12', at: 34 });
    expect(await folder.readMark()).toEqual({ transaction: '12', at: 34 });
    await folder.write(address('a'), answer('eins'));
    await folder.dropAll();
    expect(await folder.readMark()).toEqual({ transaction: '12', at: 34 });
    for (const text of ['', '{', '{"transaction":"x","at":1}', 'null', '{"transaction":"1"}']) {
      await writeFile(path.join(place, 'mark.json'), text);
      expect(await folder.readMark(), text).toBeNull();
    }
    await mkdir(path.join(place, 'elsewhere'));
  });
});
