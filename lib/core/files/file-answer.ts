import 'server-only';
import { log } from '@/lib/core/process/log';
import { appFiles, type FilePart } from './files';
import { StorageError } from './storage-rules';

type Answered = {
  key: string;
  part?: FilePart | null;
  headers: Record<string, string>;
  /** The word for the file in the log when it cannot be read: "video". */
  what: string;
};

/** Responds with a file: 404 when it is not there, 503 while the storage cannot be read. */
export async function answerWithFile(
  request: Request,
  { key, part, headers, what }: Answered,
): Promise<Response> {
  try {
    const found = await appFiles().open(key, part ?? undefined);
    if (!found) return fileNotFound();
    const answer = { status: part ? 206 : 200, headers: { ...headers, ...lengths(part, found.size) } };
    if (request.method === 'HEAD' || request.signal.aborted) {
      await found.stream.cancel();
      return new Response(null, answer);
    }
    const response = new Response(found.stream, answer);
    closeWith(request.signal, found.stream);
    return response;
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    log.error({ err: error }, `${what} cannot be read`);
    return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '10' } });
  }
}

/**
 * Closes the file when the client disconnects before the response begins: the framework then ignores the stream, and
 * the file would stay open. Players disconnect like that at every seek in a video.
 */
function closeWith(signal: AbortSignal, stream: ReadableStream): void {
  // While the response is being sent, `cancel` fails. Then the end of the connection ends the stream.
  signal.addEventListener('abort', () => void stream.cancel().catch(() => {}), { once: true });
}

/** The response about a file that does not exist, or that the requester may not see. */
export function fileNotFound(): Response {
  return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
}

function lengths(part: FilePart | null | undefined, size: number): Record<string, string> {
  if (!part) return { 'Content-Length': String(size) };
  return {
    'Content-Length': String(part.to - part.from + 1),
    'Content-Range': `bytes ${part.from}-${part.to}/${size}`,
  };
}

/**
 * Returns the `Content-Disposition` of a file to save (RFC 6266): its name, and a plain one for the few programs that
 * read no other.
 *
 * @param plain ASCII without quotes: "lachfabrik-next-a6.pdf"
 * @param name in any letters: "Lachfabrik: Unsere nächste Show, A6.pdf". Characters that file systems refuse become
 *   spaces, and invisible ones are removed.
 */
export function saveAs(plain: string, name: string): string {
  const safe = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[/\\:*?"<>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
