import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';

/** Returns the files of an archive as text, by path, in their order. */
export async function unzip(archive: Buffer): Promise<Map<string, string>> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: true }, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
  const files = new Map<string, string>();
  for await (const entry of entriesOf(zip)) files.set(entry.fileName, await textOf(zip, entry));
  return files;
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (let read = 0; read < zip.entryCount; read += 1) {
    const [entry] = (await nextOf(zip)) as [Entry];
    yield entry;
  }
}

async function nextOf(zip: ZipFile) {
  const next = once(zip, 'entry');
  zip.readEntry();
  return next;
}

async function textOf(zip: ZipFile, entry: Entry): Promise<string> {
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
  return (await buffer(stream)).toString('utf8');
}
