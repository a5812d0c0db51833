import 'server-only';
import { z } from 'zod';
import { adminContext, teamContext } from '@/lib/brands/access';
import { findAreaViewer } from '@/lib/brands/area-viewer';
import { db } from '@/lib/core/db';
import { env } from '@/lib/core/env';
import { appFiles } from '@/lib/core/files';
import { readFormValues } from '@/lib/core/form-values';
import { requestLog } from '@/lib/core/request-log';
import { ok, refused, type Result } from '@/lib/core/result';
import { fileIn, readUpload } from '@/lib/core/upload';
import { describeShowPicture, setLogo, setShowPicture } from './commands';
import { maxFileBytes } from './limits';
import { toldParameter, toUploadRefusal, uploadStatus } from './outcome';
import { aboutPictureSchema, type AboutPicture } from './schema';

/** Bytes that a form has besides its file. */
const formBytes = 16 * 1024;

/**
 * Answers a team's form about the picture of a show: another picture, or without a file other words for the one that
 * is there.
 */
export async function answerShowUpload(request: Request, brandId: string, showId: string): Promise<Response> {
  return answerUpload(request, `/brands/${brandId}/team/shows/${showId}/edit`, async () => {
    const found = await findAreaViewer(brandId, 'workInTeam');
    if (!found.ok) return found;
    const context = await teamContext(db(), found.value.viewer, found.value.brandId);
    if (!context || !z.uuid().safeParse(showId).success) return refused('notFound');
    const sent = await readPicture(request);
    if (!sent.ok) return sent;
    const { bytes, about } = sent.value;
    if (bytes === null) return describeShowPicture(context, { showId, about });
    return setShowPicture({ ...context, files: appFiles() }, { showId, bytes, about });
  });
}

/** Answers an admin's form about the logo of the brand. */
export async function answerLogoUpload(request: Request, brandId: string): Promise<Response> {
  return answerUpload(request, `/brands/${brandId}/admin/profile`, async () => {
    const found = await findAreaViewer(brandId, 'administer');
    if (!found.ok) return found;
    const context = await adminContext(db(), found.value.viewer, found.value.brandId);
    if (!context) return refused('notFound');
    const sent = await readPicture(request);
    if (!sent.ok) return sent;
    const { bytes } = sent.value;
    return bytes === null ? refused('missing') : setLogo({ ...context, files: appFiles() }, { bytes });
  });
}

/** What stands in a form about a picture; the bytes are null when no file was chosen. */
async function readPicture(
  request: Request,
): Promise<
  Result<{ bytes: Uint8Array | null; about: AboutPicture }, 'tooLarge' | 'unreadable' | 'altInvalid'>
> {
  const form = await readUpload(request, maxFileBytes + formBytes);
  if (!form.ok) return form;
  const about = aboutPictureSchema.safeParse(readFormValues(form.value));
  if (!about.success) return refused('altInvalid');
  const file = fileIn(form.value, 'file');
  if (file && file.size > maxFileBytes) return refused('tooLarge');
  return ok({ bytes: file && (await file.bytes()), about: about.data });
}

/** The upload's outcome as JSON to a script, to a form without one as its page, which says it in words. */
async function answerUpload(
  request: Request,
  page: string,
  upload: () => Promise<Result<unknown, string>>,
): Promise<Response> {
  const outcome = await upload().catch(async (error: unknown) => {
    (await requestLog()).error({ err: error }, 'upload failed');
    return refused('unexpected');
  });
  const refusal = outcome.ok ? null : toUploadRefusal(outcome.code);
  const headers = { 'Cache-Control': 'no-store' };
  if (request.headers.get('Accept')?.includes('application/json')) {
    return Response.json({ error: refusal }, { status: refusal ? uploadStatus[refusal] : 200, headers });
  }
  const target = new URL(page, env().NEXTAUTH_URL);
  target.searchParams.set(toldParameter, refusal ?? 'saved');
  target.hash = 'picture';
  return new Response(null, { status: 303, headers: { ...headers, Location: target.href } });
}
