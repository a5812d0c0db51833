import 'server-only';
import { randomUUID } from 'node:crypto';
import { ReadableStream } from 'node:stream/web';
import { DataStore, ERRORS, MemoryLocker, Server, Upload } from '@tus/server';
import { getViewer, profileOf, type Viewer } from '@/lib/accounts/viewer';
import { troubleOf } from '@/lib/core/database/database-trouble';
import { db } from '@/lib/core/database/db';
import { incomingFiles, grow, grownBytes } from '@/lib/core/files/files';
import { isId } from '@/lib/core/text/text-schema';
import { log } from '@/lib/core/process/log';
import { ok, type Result } from '@/lib/core/result';
import { StorageError } from '@/lib/core/files/storage-rules';
import { openBody } from '@/lib/media/uploads/body-parsing';
import { uploadSeconds } from '@/lib/media/uploads/rules';
import { incomingVideoKey, uploadPath } from './key-rules';
import { maxVideoBytes, hasVideoName } from './limits';
import { findUpload } from './queries';
import { pieceStatus, type PieceRefusal, type SameAs } from './refusal-rules';
import { beginUpload, dropUpload, ofOwnVideo, type Admitted } from './commands';

/**
 * The locks of uploads: one request at a time writes to an upload. On the global object, because each route may have
 * its own copy of this module. A request whose browser has lost its connection ends when the next one comes.
 */
const locker = ((globalThis as { spotlichtVideoLocks?: MemoryLocker }).spotlichtVideoLocks ??=
  new MemoryLocker());

/** Thrown in a hook of the library, which then responds with the refusal. */
class Refused extends Error {
  constructor(
    readonly code: PieceRefusal,
    readonly details?: SameAs,
  ) {
    super(code);
  }
}

/** The metadata that the browser sends when an upload begins. */
type Said = Partial<Record<string, string | null>>;

/** The decisions about uploads for a brand. `night/recordings` makes them. */
export type BrandUploads = {
  /**
   * Admits an upload for a brand, if the viewer may upload it. `mark` is the hash of the file's ends, empty for none.
   */
  admit: (
    viewer: Viewer,
    said: Said & { brand: string; mark: string },
  ) => Promise<Result<Admitted, PieceRefusal, SameAs>>;
  /** Whether the viewer may go on with an upload for a brand. Checked with each piece, because members leave. */
  mayGoOn: (viewer: Viewer, brandId: string) => Promise<boolean>;
};

/**
 * Answers a request of the protocol for resumable uploads (tus 1.0). It begins an upload, sends a piece of it, asks for
 * the number of arrived bytes, or gives the upload up. Nothing of the body is read before the sender is known. Another
 * comedian's upload is not found.
 *
 * @param brands decides about an upload that names a brand
 */
export async function answerPiece(
  request: Request,
  uploadId: string | undefined,
  brands: BrandUploads,
): Promise<Response> {
  const viewer = await getViewer();
  if (!viewer) return refuse('notSignedIn');
  const comedian = profileOf(viewer);
  if (!comedian) return refuse('forbidden');
  const isBeginning = request.method === 'POST';
  if (isBeginning !== (uploadId === undefined)) return refuse('notFound');
  const about = { uploadId: uploadId ?? '', comedianId: comedian.id };
  if (!isBeginning) {
    const upload = isId(uploadId) ? await findUpload(db(), about) : null;
    if (!upload) return refuse('notFound');
    if (upload.brandId !== null && !(await brands.mayGoOn(viewer, upload.brandId))) return refuse('notFound');
  }

  using body = openBody(request, { bytes: maxVideoBytes, seconds: uploadSeconds });
  const server = new Server({
    path: uploadPath,
    datastore: storeOf(comedian.id, (said, mark) => {
      const { brand } = said;
      return brand ? brands.admit(viewer, { ...said, brand, mark }) : Promise.resolve(ok(ofOwnVideo));
    }),
    locker,
    relativeLocation: true,
    maxSize: maxVideoBytes,
    namingFunction: () => randomUUID(),
    onResponseError: (_request, error) => toResponse(error),
  });
  const hasBody = request.method === 'PATCH' || isBeginning;
  const response = await server.handleWeb(
    new Request(request.url, {
      method: request.method,
      headers: request.headers,
      // Directly from the connection, because the framework's own body would hold each piece in memory twice.
      ...(hasBody && { body: ReadableStream.from(body.pieces) as BodyInit, duplex: 'half' }),
    }),
  );
  // The library allows requests from other sites. We allow none.
  for (const name of [...response.headers.keys()]) {
    if (name.startsWith('access-control-')) response.headers.delete(name);
  }
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

/** Returns the library's data store of a comedian's uploads. */
function storeOf(
  comedianId: string,
  admit: (said: Said, mark: string) => ReturnType<BrandUploads['admit']>,
): DataStore {
  const store = new DataStore();
  const find = async (id: string) => {
    const row = await findUpload(db(), { uploadId: id, comedianId });
    const arrived = row && (await grownBytes(incomingVideoKey(id)));
    if (!row || arrived === null) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({ id, size: row.bytes, offset: arrived });
  };
  return Object.assign(store, {
    extensions: ['creation', 'termination'],
    create: async (upload: Upload) => {
      const said = upload.metadata ?? {};
      if (!hasVideoName(said.filename ?? '')) throw new Refused('wrongName');
      const mark = /^[0-9a-f]{64}$/.exec(said.mark ?? '')?.[0] ?? '';
      const admitted = await admit(said, mark);
      if (!admitted.ok) throw new Refused(admitted.code, admitted.details);
      const begun = await beginUpload(
        { db: db(), incoming: incomingFiles(), now: new Date() },
        { id: upload.id, comedianId, bytes: upload.size ?? 0, mark },
        admitted.value,
      );
      if (!begun.ok) throw new Refused(begun.code);
      return upload;
    },
    getUpload: find,
    write: (content: AsyncIterable<Uint8Array>, id: string, offset: number) =>
      grow(incomingVideoKey(id), offset, content),
    remove: async (id: string) => dropUpload({ db: db(), incoming: incomingFiles() }, await find(id)),
  });
}

/** Errors of the library itself have a status. */
type LibraryError = Error | { status_code: number; body: string };

async function toResponse(error: LibraryError): Promise<{ status_code: number; body: string }> {
  if (!(error instanceof Error)) {
    const code = codeOfLibrary.get(error.status_code);
    return { status_code: error.status_code, body: code ? bodyOf(code) : error.body };
  }
  const code = await codeOf(error);
  const details = error instanceof Refused ? error.details : undefined;
  return { status_code: pieceStatus[code], body: bodyOf(code, details) };
}

/** Our codes for the library's refusals. */
const codeOfLibrary = new Map<number, PieceRefusal>([
  [400, 'unreadable'],
  [404, 'notFound'],
  [413, 'tooLarge'],
]);

async function codeOf(error: Error): Promise<PieceRefusal> {
  if (error instanceof Refused) return error.code;
  if (troubleOf(error)) return 'busy';
  const level = error instanceof StorageError ? error.refusal : 'unexpected';
  log.error({ err: error }, 'piece of a video cannot be received');
  return level;
}

const bodyOf = (error: PieceRefusal, details?: SameAs) => JSON.stringify({ error, ...details });

function refuse(error: PieceRefusal): Response {
  return Response.json({ error }, { status: pieceStatus[error], headers: { 'Cache-Control': 'no-store' } });
}
