import { ok, refused, type Result } from './result';

/**
 * Times the limit that a body is read on for after it went past the limit, with what is read thrown away: browsers look
 * at the answer only after they have sent all of it.
 */
const patience = 20;

/**
 * The form that a page sent with files in it, for route handlers: they get it as it comes. Takes the most bytes that
 * all of it may have, files and fields together; never keeps more than that in memory.
 *
 * Refused: `tooLarge`; `unreadable` for what is no form or breaks off.
 *
 * Routes that use this lie under `/api/uploads/`, which the middleware leaves alone.
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

/** The request's body of at most so many bytes. Refused: `tooLarge`, `unreadable` when it breaks off. */
async function readBody(
  request: Request,
  limit: number,
): Promise<Result<Uint8Array<ArrayBuffer>, 'tooLarge' | 'unreadable'>> {
  // Not begun, it is thrown away by the server itself.
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

/** The file in a field of a form, or null when there is none: an empty field comes as a file without name and bytes. */
export function fileIn(form: FormData, field: string): File | null {
  const value = form.get(field);
  return value instanceof File && (value.name !== '' || value.size > 0) ? value : null;
}
