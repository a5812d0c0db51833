import { BufferSource } from 'mediabunny';
import { describe, expect, it } from 'vitest';
import { readVideoFile } from './file-parsing';
import { canFilm, film } from './testing';

const read = (content: Buffer) => readVideoFile(new BufferSource(content), content.byteLength);

// Making films of five minutes takes ffmpeg half a minute.
describe.skipIf(!canFilm)('long films', () => {
  it.each(['mp4', 'endless'] as const)(
    'five minutes are taken as %s, and one second more is not',
    async (kind) => {
      expect(await read(film(kind, { seconds: 300, rate: 1 }))).toMatchObject({ ok: true });
      expect(await read(film(kind, { seconds: 301, rate: 1 }))).toMatchObject({ code: 'tooLong' });
    },
  );

  it.each(['mvhd', 'mdhd'])('a forged length in the header of an MP4 (%s) is not believed', async (box) => {
    const forged = Buffer.from(film('mp4', { seconds: 301, rate: 1 }));
    // The duration: it comes after the name, the version, two times and the scale, of four bytes each.
    forged.writeUInt32BE(1000, forged.indexOf(box) + 20);
    expect(await read(forged)).toMatchObject({ code: 'tooLong' });
  });

  it('a forged length in the header of a WebM is not believed', async () => {
    const forged = Buffer.from(film('webm', { seconds: 301, rate: 1 }));
    const begin = forged.indexOf(Buffer.from([0x44, 0x89, 0x88]));
    forged.writeDoubleBE(1000, begin + 3);
    expect(await read(forged)).toMatchObject({ code: 'tooLong' });
  });
});
