import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Bucket } from '../files/bucket-files';
import { listenHere } from './listening';

/** A server on loopback that speaks as much of S3's protocol as the storage of files needs. */
export type BucketServer = AsyncDisposable & {
  bucket: Bucket;
  objects: Map<string, { content: Buffer; writtenAt: Date }>;
  /** The number of multipart uploads that have been neither completed nor aborted. */
  unfinished: () => number;
  /** Answers every request with this error, or every one of a method, until it is null again. */
  fail: (error: Failure | null) => void;
  failed: () => number;
};

/** The most keys in one response to a listing. Amazon's has 1,000; with few, tests need few objects. */
const keysAtATime = 2;

const bucketName = 'files';

const account = { id: 'TESTKEY', secret: 'test/secret+key' };

type Failure = { status: number; code: string; method?: string };

/** The region of the bucket. A signature for another one is refused. */
const region = 'eu-central-1';

type Request = { method: string; url: URL; headers: IncomingMessage['headers']; body: Buffer };

type Answer = { status: number; headers?: Record<string, string | number>; body?: Buffer | string };

/**
 * Starts it. Every request needs a valid signature (AWS Signature Version 4) over its method, address, headers and
 * body.
 */
export async function startBucketServer(): Promise<BucketServer> {
  const objects: BucketServer['objects'] = new Map();
  const uploads = new Map<string, Map<number, Buffer>>();
  let failure: Failure | null = null;
  let failed = 0;

  function answer(request: Request): Answer {
    if (failure && (failure.method ?? request.method) === request.method) {
      failed += 1;
      return errorAnswer(failure.status, failure.code);
    }
    if (!isSigned(request)) return errorAnswer(403, 'SignatureDoesNotMatch');
    if (!request.headers.authorization?.includes(`/${region}/s3/`))
      return errorAnswer(400, 'AuthorizationHeaderMalformed');
    const [, bucket, ...parts] = decodeURIComponent(request.url.pathname).split('/');
    if (bucket !== bucketName) return errorAnswer(404, 'NoSuchBucket');
    const key = parts.join('/');
    if (key === '') return listAnswer(request.url.searchParams);
    if (request.url.searchParams.has('uploads') || request.url.searchParams.has('uploadId')) {
      return answerPart(request, key);
    }
    if (request.method === 'PUT') objects.set(key, { content: request.body, writtenAt: new Date() });
    if (request.method === 'GET') return objectAnswer(objects.get(key)?.content, request.headers.range);
    if (request.method === 'DELETE') objects.delete(key);
    return { status: request.method === 'DELETE' ? 204 : 200, headers: { ETag: '"0"' } };
  }

  function answerPart({ method, url, body }: Request, key: string): Answer {
    if (url.searchParams.has('uploads')) {
      const id = randomUUID();
      uploads.set(id, new Map());
      return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    }
    const id = url.searchParams.get('uploadId') ?? '';
    const parts = uploads.get(id);
    if (!parts) return errorAnswer(404, 'NoSuchUpload');
    if (method === 'PUT') {
      parts.set(Number(url.searchParams.get('partNumber')), body);
      return { status: 200, headers: { ETag: '"0"' } };
    }
    uploads.delete(id);
    if (method === 'DELETE') return { status: 204 };
    const inOrder = [...parts].toSorted(([one], [other]) => one - other);
    objects.set(key, { content: Buffer.concat(inOrder.map(([, part]) => part)), writtenAt: new Date() });
    return xml(
      `<CompleteMultipartUploadResult><Key>${key}</Key><ETag>"0"</ETag></CompleteMultipartUploadResult>`,
    );
  }

  function listAnswer(query: URLSearchParams): Answer {
    const after = query.get('continuation-token') ?? '';
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .sort();
    const page = keys.slice(0, keysAtATime);
    const contents = page.map((key) => {
      const at = objects.get(key)?.writtenAt.toISOString() ?? '';
      return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified></Contents>`;
    });
    const isWhole = page.length === keys.length;
    const next = isWhole ? '' : `<NextContinuationToken>${page.at(-1) ?? ''}</NextContinuationToken>`;
    return xml(
      `<ListBucketResult><IsTruncated>${!isWhole}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    );
  }

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', headers } = incoming;
    const url = new URL(incoming.url ?? '', 'http://localhost');
    const { status, headers: sent, body } = answer({ method, url, headers, body: await buffer(incoming) });
    // A response without content ("204 No Content") has no length either.
    const length = status !== 204 && { 'Content-Length': Buffer.byteLength(body ?? '') };
    response.writeHead(status, { ...sent, ...length }).end(body);
  }

  const server = createServer((incoming, response) => {
    respond(incoming, response).catch((error: unknown) => response.destroy(error as Error));
  });
  const port = await listenHere(server);
  return {
    bucket: {
      S3_BUCKET: bucketName,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: account.id,
      S3_SECRET_ACCESS_KEY: account.secret,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
    },
    objects,
    unfinished: () => uploads.size,
    fail: (error) => (failure = error),
    failed: () => failed,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function objectAnswer(content: Buffer | undefined, range: string | undefined): Answer {
  if (!content) return errorAnswer(404, 'NoSuchKey');
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  if (from === undefined || to === undefined) return { status: 200, body: content };
  const headers = { 'Content-Range': `bytes ${from}-${to}/${content.length}` };
  return { status: 206, headers, body: content.subarray(Number(from), Number(to) + 1) };
}

function errorAnswer(status: number, code: string): Answer {
  return { status, body: `<Error><Code>${code}</Code><Message>${code}</Message></Error>` };
}

function xml(body: string): Answer {
  return { status: 200, headers: { 'Content-Type': 'application/xml' }, body };
}

/** Whether a request has the signature that the account would give it, and the body that it was given for. */
function isSigned({ method, url, headers, body }: Request): boolean {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/;
  const [, id, date = '', signedRegion = '', names = '', signature] =
    pattern.exec(headers.authorization ?? '') ?? [];
  const bodyHash = headers['x-amz-content-sha256'];
  if (id !== account.id || bodyHash !== sha256(body)) return false;
  const signed = names.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return false;
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort();
  const canonical = [
    method,
    url.pathname,
    query.join('&'),
    ...signed.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    bodyHash,
  ];
  const scope = `${date}/${signedRegion}/s3/aws4_request`;
  const time = String(headers['x-amz-date']);
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical.join('\n'))].join('\n');
  const key = [date, signedRegion, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${account.secret}`,
  );
  return signature === hmac(key, text).toString('hex');
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** Encodes as the signature requires: all but letters, digits and "-._~". */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
