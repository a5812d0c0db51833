import 'server-only';
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive: its path and its content. */
export type ZipEntry = {
  path: string;
  open: () => AsyncIterable<string | Uint8Array>;
  /** Whether the content is compressed already, as pictures are. */
  isPacked?: boolean;
};

/**
 * Writes a zip while it is read. Each file is opened after the one before was read, and is read only as fast as the
 * zip. An error in a file destroys the zip with that error; destroying the zip closes the current file.
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
      // The zip library ignores errors of a file, so this ends the archive.
      underWay.on('error', (error) => archive.destroy(error));
      give(null, underWay);
    });
  }
  zip.end();
  return archive;
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
