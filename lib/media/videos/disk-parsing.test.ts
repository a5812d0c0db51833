import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, describe } from 'vitest';
import { mostPieces, mostTracks } from './limits';
import { readVideoOnDisk, isReadable } from './disk-parsing';
import { canFilm, film } from './testing';

const judge = (content: Buffer) =>
  isReadable((at, length) => content.subarray(at, at + length), content.byteLength);

/** An element of a WebM: its identity, and its content with a length of eight bytes. */
function element(kind: string, ...content: Buffer[]): Buffer {
  const bytes = Buffer.concat(content);
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(0x01_00_00_00_00_00_00_00n | BigInt(bytes.byteLength));
  return Buffer.concat([Buffer.from(kind, 'hex'), length, bytes]);
}

function box(kind: string, ...content: Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + Buffer.concat(content).byteLength);
  head.write(kind, 4, 'latin1');
  return Buffer.concat([head, ...content]);
}

const repeated = (count: number, content: Buffer) => Buffer.concat(Array<Buffer>(count).fill(content));

/** Puts content into a part, that into another, and so on. */
function nested(depth: number, part: (content: Buffer) => Buffer): Buffer {
  let content: Buffer = Buffer.alloc(0);
  for (let at = 0; at < depth; at += 1) content = part(content);
  return content;
}

const header = element('1a45dfa3', element('4282', Buffer.from('webm')));
const webm = (...content: Buffer[]) => Buffer.concat([header, element('18538067', ...content)]);
const mp4 = (...content: Buffer[]) => Buffer.concat([box('ftyp', Buffer.from('isom')), ...content]);
const [noElement, emptyTrack] = [Buffer.from([0xec, 0x80]), Buffer.from([0xae, 0x80])];

it.each<[string, Buffer]>([
  ['two million empty tracks', webm(element('1654ae6b', repeated(2_000_000, emptyTrack)))],
  ['one track too many', webm(element('1654ae6b', repeated(mostTracks + 1, emptyTrack)))],
  [
    'tracks in a segment without a length',
    Buffer.concat([
      header,
      Buffer.from('18538067ff', 'hex'),
      element('1654ae6b', repeated(mostTracks + 1, emptyTrack)),
    ]),
  ],
  ['a million entries in its index', webm(element('1c53bb6b', repeated(1_000_000, element('bb'))))],
  ['millions of parts without meaning', webm(repeated(4 * mostPieces + 1, noElement))],
  [
    'tags in tags',
    webm(
      element(
        '1254c367',
        nested(1000, (content) => element('67c8', content)),
      ),
    ),
  ],
  ['bytes that are no part', webm(Buffer.alloc(100))],
  ['tracks of an MP4', mp4(box('moov', repeated(mostTracks + 1, box('trak'))))],
  ['a million boxes', mp4(repeated(1_000_000, box('moof')))],
  ['boxes in boxes', mp4(nested(1000, (content) => box('moov', content)))],
  ['a box that is shorter than its head', mp4(Buffer.from('\0\0\0\x04moov\0\0\0\0\0\0\0\0', 'latin1'))],
  ['a table of 20 MB', mp4(box('moov', box('trak', box('stts', Buffer.alloc(20_000_000)))))],
])('a file with %s is not read', (_, content) => {
  expect(judge(content)).toBe(false);
});

it('a table counts in a box without a length, and what lies beside the film does not', () => {
  const table = box('stts', Buffer.alloc(20_000_000));
  expect(judge(mp4(Buffer.from('\0\0\0\0moov', 'latin1'), table))).toBe(false);
  expect(judge(mp4(box('sefd', Buffer.alloc(20_000_000))))).toBe(true);
});

it('a file with as much as is allowed is read, and what is no film is left to the library', () => {
  expect(judge(webm(element('1654ae6b', repeated(mostTracks, emptyTrack))))).toBe(true);
  expect(
    judge(mp4(box('moov', repeated(mostTracks, box('trak'))), box('mdat', Buffer.alloc(20_000_000)))),
  ).toBe(true);
  expect(judge(Buffer.from('<!doctype html>'))).toBe(true);
  expect(judge(Buffer.alloc(0))).toBe(true);
});

it('the file on the disk is judged before the library opens it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'spotlicht-film-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'film');
  const content = webm(element('1654ae6b', repeated(2_000_000, emptyTrack)));
  await writeFile(file, content);
  expect(await readVideoOnDisk(file, content.byteLength)).toMatchObject({ ok: false, code: 'broken' });
});

describe.skipIf(!canFilm)('films', () => {
  it.each(['mp4', 'fragmented', 'mov', 'webm', 'endless'] as const)(
    '%s is read, and a part of it',
    (kind) => {
      const whole = film(kind);
      expect(judge(whole)).toBe(true);
      expect(judge(whole.subarray(0, Math.floor(whole.byteLength * 0.6)))).toBe(true);
    },
  );
});
