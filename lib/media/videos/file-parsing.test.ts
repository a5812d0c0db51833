import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BufferSource } from 'mediabunny';
import { describe, expect, it } from 'vitest';
import { readVideoOnDisk } from './disk-parsing';
import { readVideoFile } from './file-parsing';
import { canFilm, film, padded } from './testing';

const read = (content: Buffer) => readVideoFile(new BufferSource(content), content.byteLength);

describe('without a film', () => {
  it.each([
    ['an empty file', '', 'empty'],
    ['HTML called .mp4', '<!doctype html><script>alert(1)</script>', 'unknownFormat'],
    ['a picture', '\x89PNG\r\n\x1a\n', 'unknownFormat'],
    ['the beginning of a film', '\0\0\0\x18ftypisom\0\0\0\0isommp42', 'broken'],
  ])('%s is refused', async (_what, text, code) => {
    expect(await read(Buffer.from(text, 'latin1'))).toMatchObject({ ok: false, code });
  });
});

// ffmpeg makes the films, so the test reads files as programs really write them.
describe.skipIf(!canFilm)('films', () => {
  it.each([
    ['mp4', 'mp4'],
    ['fragmented', 'mp4'],
    ['mov', 'quicktime'],
    ['webm', 'webm'],
    ['endless', 'webm'],
  ] as const)('the length of %s is right to a tenth of a second', async (kind, container) => {
    const found = await read(film(kind, { seconds: 3 }));
    expect(found).toMatchObject({ ok: true, value: { container, width: 160, height: 120 } });
    const { seconds } = found.ok ? found.value : { seconds: 0 };
    expect(Math.abs(seconds - 3)).toBeLessThanOrEqual(0.1);
  });

  it('a forged width that no camera has is refused', async () => {
    const forged = Buffer.from(film('mp4'));
    // The width: it comes after the name of the format and 24 bytes of other facts.
    const format = forged.indexOf('stsd') + 16;
    expect(forged.readUInt16BE(format + 4 + 24)).toBe(160);
    forged.writeUInt16BE(0xffff, format + 4 + 24);
    expect(await read(forged)).toMatchObject({ code: 'broken' });
  });

  it('one whose tables say that it has billions of pieces at the same time is refused', async () => {
    const forged = Buffer.from(film('mp4'));
    const numbers = { stts: [1, 0xffffffff, 0], stsz: [1, 0xffffffff], stsc: [1, 1, 0xffffffff] };
    for (const [table, values] of Object.entries(numbers)) {
      // The numbers come after the name and the version, of four bytes each.
      for (const [nth, value] of values.entries())
        forged.writeUInt32BE(value, forged.indexOf(table) + 8 + 4 * nth);
    }
    expect(await read(forged)).toMatchObject({ code: 'broken' });
  });

  it.each(['mp4', 'mov', 'fragmented', 'webm'] as const)('a part of %s is refused', async (kind) => {
    const whole = film(kind);
    expect(await read(whole.subarray(0, Math.floor(whole.byteLength * 0.6)))).toMatchObject({
      code: 'broken',
    });
  });

  it.each([
    ['sound', 'noPicture'],
    ['matroska', 'unknownFormat'],
  ] as const)('%s is refused', async (kind, code) => {
    expect(await read(film(kind))).toMatchObject({ code });
  });

  it('a large one is read from the disk', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'spotlicht-film-'));
    const file = path.join(folder, 'film');
    const content = padded(film('mp4'), 'mp4', 20_000_000);
    await writeFile(file, content);
    expect(await readVideoOnDisk(file, content.byteLength)).toMatchObject({ ok: true });
    await rm(folder, { recursive: true });
  });
});
