import 'server-only';
import { Readable, Transform } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive: its path and its content. */
export type ZipEntry = {
  path: string;
  open: () => AsyncIterable<string | Uint8Array>;
  /** Whether the content is compressed already, as pictures are. */
  isPacked?: boolean;
};

/** Milliseconds in which the reader of a zip has to take something of it: few may be written at once. */
const patience = 60_000;

/**
 * Writes a zip while it is read. Each file is opened after the one before was read, and is read only as fast as the
 * zip. An error in a file destroys the zip with that error; destroying the zip closes the current file. A zip of which
 * nobody takes a byte for a minute is destroyed.
 */
export function zipStream(
  entries: readonly ZipEntry[],
  modifiedAt: Date,
  options: { patience?: number } = {},
): Readable {
  const zip = new ZipFile();
  const archive = endWhenIdle(options.patience ?? patience);
  let underWay: Readable | undefined;
  archive.on('close', () => underWay?.destroy());
  zip.on('error', (error: Error) => archive.destroy(error));
  zip.outputStream.pipe(archive);
  for (const { path, open, isPacked = false } of entries) {
    zip.addReadStreamLazy(path, { mtime: modifiedAt, compress: !isPacked }, (give) => {
      underWay = Readable.from(open(), { objectMode: false });
      // The zip library ignores errors of a file, so this ends the archive.
      underWay.on('error', (error) => archive.destroy(error));
      give(null, underWay);
    });
  }
  zip.end();
  return archive;
}

/** Returns a stream that passes on what is written to it, and ends without a reader. */
function endWhenIdle(milliseconds: number): Transform {
  let [passed, before, idle] = [0, 0, 0];
  const stream = new Transform({
    transform: (piece: Uint8Array, _encoding, done) => {
      passed += piece.byteLength;
      done(null, piece);
    },
  });
  const looks = 10;
  const timer = setInterval(() => {
    const taken = passed - stream.readableLength;
    // What waits for a file has nothing to read, and no reader to wait for.
    idle = taken === before && stream.readableLength > 0 ? idle + 1 : 0;
    before = taken;
    if (idle >= looks) stream.destroy();
  }, milliseconds / looks);
  stream.on('close', () => clearInterval(timer));
  return stream;
}

/** Returns the response that downloads a zip under the name, which must be plain ASCII. It may not be cached. */
export function answerZip(name: string, archive: Readable): Response {
  return new Response(Readable.toWeb(archive) as ReadableStream, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${name}.zip"`,
      'Cache-Control': 'no-store',
    },
  });
}

/** Returns the response that redirects from a form back to a page of this app. */
export function answerPage(page: string): Response {
  return new Response(null, { status: 303, headers: { Location: page, 'Cache-Control': 'no-store' } });
}
