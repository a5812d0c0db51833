import 'server-only';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { z } from 'zod';
import type { EnvSource } from '@/lib/core/process/env';
import { withinLimit } from '@/lib/core/process/time-limit';
import { isFileKey, requireFileKey, inStorage, StorageError } from './storage-rules';
import type { FilePart, Files } from './files';

/** A bucket of an object storage with the protocol of Amazon S3. */
export type Bucket = z.output<typeof bucketSchema>;

const bucketSchema = z.object({
  S3_BUCKET: z.string(),
  S3_REGION: z.string(),
  S3_ACCESS_KEY_ID: z.string(),
  S3_SECRET_ACCESS_KEY: z.string(),
  /** The address of a storage that is not Amazon's. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
});

/** Bytes of a part of a large file, the least that S3 allows. Memory holds one part of each file that is written. */
const partSize = 5 * 1024 * 1024;

/**
 * Milliseconds: until there is a connection, until a response begins, between two parts of one, for a request with all
 * its attempts, and for a file that is written. An unreachable storage never responds, and the uploading user should
 * hear of it soon.
 */
const usualLimits = {
  connection: 3000,
  response: 30_000,
  silence: 30_000,
  request: 120_000,
  upload: 15 * 60_000,
};

/** Attempts of each request, with growing pauses. Together below a second, besides what the storage itself takes. */
const maxAttempts = 3;

/** Returns the bucket that an environment names, or null when it names none. The environment has been checked. */
export function bucketOf(source: EnvSource): Bucket | null {
  return source.S3_BUCKET === undefined ? null : bucketSchema.parse(source);
}

/**
 * Stores files as objects of a bucket. The library is loaded with the first file, because most installations use a
 * folder. Throws for an invalid key.
 */
export function bucketFiles(bucket: Bucket, limits = usualLimits): Files {
  let connecting: Promise<Connection> | undefined;
  const connect = () => (connecting ??= connectTo(bucket, limits));
  const withinRequest = <Value>(ask: (abortSignal: AbortSignal) => Promise<Value>) =>
    inStorage(withinLimit(limits.request, ask));
  const Bucket = bucket.S3_BUCKET;
  return {
    async put(key, content) {
      const { client, Upload } = await connect();
      const { body, brokenOff } = bodyOf(content);
      const params = { Bucket, Key: requireFileKey(key), Body: body };
      const upload = new Upload({ client, params, partSize, queueSize: 1 });
      const written = withinLimit(limits.upload, (over) => {
        over.addEventListener('abort', () => void upload.abort());
        return upload.done();
      });
      await inStorage(written).catch((error: unknown) => {
        throw brokenOff.error ?? error;
      });
    },
    async open(key, part) {
      const { client, commands } = await connect();
      const command = new commands.GetObjectCommand({
        Bucket,
        Key: requireFileKey(key),
        Range: rangeOf(part),
      });
      const found = await withinRequest((abortSignal) =>
        unlessMissing(client.send(command, { abortSignal })),
      );
      if (!found) return null;
      const stream = found.Body?.transformToWebStream() as ReadableStream<Uint8Array> | undefined;
      const size = Number(found.ContentRange?.split('/')[1] ?? found.ContentLength);
      if (!stream || !Number.isSafeInteger(size)) {
        throw new StorageError(new Error('The storage answered with no size or no content.'));
      }
      return { size, stream };
    },
    async delete(key) {
      const { client, commands } = await connect();
      const command = new commands.DeleteObjectCommand({ Bucket, Key: requireFileKey(key) });
      await withinRequest((abortSignal) => client.send(command, { abortSignal }));
    },
    async *list(folder) {
      const { client, commands } = await connect();
      let ContinuationToken: string | undefined;
      do {
        const command = new commands.ListObjectsV2Command({
          Bucket,
          Prefix: folder && `${folder}/`,
          ContinuationToken,
        });
        const page = await withinRequest((abortSignal) => client.send(command, { abortSignal }));
        for (const { Key: key, LastModified: writtenAt } of page.Contents ?? []) {
          if (key && writtenAt && isFileKey(key)) yield { key, writtenAt };
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
  };
}

type Connection = Awaited<ReturnType<typeof connectTo>>;

async function connectTo(bucket: Bucket, limits: typeof usualLimits) {
  const [commands, { Upload }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
  ]);
  const client: S3Client = new commands.S3Client({
    region: bucket.S3_REGION,
    credentials: { accessKeyId: bucket.S3_ACCESS_KEY_ID, secretAccessKey: bucket.S3_SECRET_ACCESS_KEY },
    ...(bucket.S3_ENDPOINT && { endpoint: bucket.S3_ENDPOINT, forcePathStyle: true }),
    // Other storages than Amazon's do not know the checksums that are sent otherwise.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: limits.connection,
      requestTimeout: limits.response,
      throwOnRequestTimeout: true,
      socketTimeout: limits.silence,
    },
    maxAttempts,
  });
  // The library takes each status below 300 for success, also that of a switch of protocols.
  client.middlewareStack.add(
    (next) => async (input) => {
      const answered = await next(input);
      const { statusCode } = answered.response as { statusCode?: number };
      if (statusCode !== undefined && statusCode < 200) throw new Error('The storage did not answer.');
      return answered;
    },
    { step: 'deserialize', priority: 'low' },
  );
  return { client, commands, Upload };
}

/** Returns the content in the form that the library takes. `brokenOff` gets the error if the content breaks off. */
function bodyOf(content: Uint8Array | AsyncIterable<Uint8Array>) {
  const brokenOff: { error?: unknown } = {};
  async function* pieces(source: AsyncIterable<Uint8Array>) {
    try {
      yield* source;
    } catch (error) {
      brokenOff.error = error;
      throw error;
    }
  }
  const body =
    content instanceof Uint8Array ? content : Readable.from(pieces(content), { objectMode: false });
  return { body, brokenOff };
}

function rangeOf(part: FilePart | undefined): string | undefined {
  return part && `bytes=${part.from}-${part.to}`;
}

async function unlessMissing<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') return null;
    throw error;
  }
}
