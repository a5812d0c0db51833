import 'server-only';
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive: where it lies in there, and what makes its content. */
export type ZipEntry = {
  path: string;
  open: () => AsyncIterable<string | Uint8Array>;
  /** It cannot be made smaller: a picture. */
  isPacked?: boolean;
};

/**
 * An archive that is made while it is read: a file is opened when the one before it has been read, and goes no further
 * than its reader does. A file that fails destroys the archive with its error; destroying the archive ends the file under
 * way.
 */
export function zipStream(entries: readonly ZipEntry[], modifiedAt: Date): Readable {
  const zip = new ZipFile();
  const archive = new PassThrough();
  let underWay: Readable | undefined;
  archive.on('close', () => underWay?.destroy());
  zip.on('error', (error: Error) => archive.destroy(error));
  zip.outputStream.pipe(archive);
  for (const { path, open, isPacked = false } of entries) {
    zip.addReadStreamLazy(path, { mtime: modifiedAt, compress: !isPacked }, (give) => {
      underWay = Readable.from(open(), { objectMode: false });
      // The library does not look out for it.
      underWay.on('error', (error) => archive.destroy(error));
      give(null, underWay);
    });
  }
  zip.end();
  return archive;
}
