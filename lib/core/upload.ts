import { ok, refused, type Result } from './result';

/**
 * A body over the limit is read on and discarded up to this many times the limit, because browsers look at the response
 * only after they have sent everything.
 */
const patience = 20;

/**
 * Reads a form with files in a route handler, as a stream. `limit` is the most bytes of the whole body, files and
 * fields together; never more than that is in memory.
 *
 * Refused: `tooLarge`; `unreadable` for a body that is no form or breaks off.
 *
 * Routes that use this are under `/api/uploads/`, which the middleware leaves out.
 */
export async function readUpload(
  request: Request,
  limit: number,
): Promise<Result<FormData, 'tooLarge' | 'unreadable'>> {
  const body = await readBody(request, limit);
  if (!body.ok) return body;
  try {
    const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' };
    return ok(await new Response(body.value, { headers }).formData());
  } catch {
    return refused('unreadable');
  }
}

/** Reads a body of at most that many bytes. Refused: `tooLarge`, `unreadable` when it breaks off. */
async function readBody(
  request: Request,
  limit: number,
): Promise<Result<Uint8Array<ArrayBuffer>, 'tooLarge' | 'unreadable'>> {
  // Nothing has been read yet, so the server itself discards the body.
  if (Number(request.headers.get('Content-Length')) > limit) return refused('tooLarge');
  const kept: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size <= limit) kept.push(chunk);
      else kept.length = 0;
      if (size > limit * patience) break;
    }
  } catch {
    return refused('unreadable');
  }
  return size > limit ? refused('tooLarge') : ok(new Uint8Array(Buffer.concat(kept)));
}

/**
 * Returns the file in a field of a form, or null: browsers submit an empty field as a file without name and content.
 */
export function fileIn(form: FormData, field: string): File | null {
  const value = form.get(field);
  return value instanceof File && (value.name !== '' || value.size > 0) ? value : null;
}
