import 'server-only';
import { z } from 'zod';
import { defineTeamUpload, type UploadAnswer } from '@/lib/access/team-upload';
import { appFiles } from '@/lib/core/files';
import { readFormValues } from '@/lib/core/form-values';
import { ok, refused, type Result } from '@/lib/core/result';
import { fileIn } from '@/lib/core/upload';
import { describeShowPicture, setLogo, setShowPicture } from './commands';
import { maxFileBytes } from './limits';
import { toldParameter, toUploadRefusal, uploadStatus } from './outcome';
import { aboutPictureSchema, type AboutPicture } from './schema';

/**
 * Takes a team's form about a show's picture. With a file it sets a new picture, without one it changes the
 * description.
 */
export const uploadShowPicture = defineTeamUpload<
  RouteContext<'/api/uploads/brands/[brand]/shows/[show]/picture'>
>()({
  may: 'manageShows',
  bytes: maxFileBytes,
  run: async (form, context, { show: showId }) => {
    if (!z.uuid().safeParse(showId).success) return refused('notFound');
    const sent = await readPicture(form);
    if (!sent.ok) return sent;
    const { bytes, about } = sent.value;
    if (bytes === null) return describeShowPicture(context, { showId, about });
    return setShowPicture({ ...context, files: appFiles() }, { showId, bytes, about });
  },
  answer: (outcome, { brand, show }) => answerOn(`/brands/${brand}/team/shows/${show}/edit`, outcome),
});

/** Takes an admin's form about the brand's logo. */
export const uploadLogo = defineTeamUpload<RouteContext<'/api/uploads/brands/[brand]/logo'>>()({
  may: 'describeBrand',
  bytes: maxFileBytes,
  run: async (form, context) => {
    const sent = await readPicture(form);
    if (!sent.ok) return sent;
    const { bytes } = sent.value;
    return bytes === null ? refused('missing') : setLogo({ ...context, files: appFiles() }, { bytes });
  },
  answer: (outcome, { brand }) => answerOn(`/brands/${brand}/admin/profile`, outcome),
});

/** Reads a form about a picture; the bytes are null when no file was chosen. */
async function readPicture(
  form: FormData,
): Promise<Result<{ bytes: Uint8Array | null; about: AboutPicture }, 'tooLarge' | 'altInvalid'>> {
  const about = aboutPictureSchema.safeParse(readFormValues(form));
  if (!about.success) return refused('altInvalid');
  const file = fileIn(form, 'file');
  if (file && file.size > maxFileBytes) return refused('tooLarge');
  return ok({ bytes: file && (await file.bytes()), about: about.data });
}

/**
 * A script gets the refusal as a response. A form without JavaScript is redirected to its page, which shows the result.
 */
function answerOn(page: string, outcome: Result<unknown, string>): UploadAnswer {
  const refusal = outcome.ok ? null : toUploadRefusal(outcome.code);
  return {
    page: `${page}?${new URLSearchParams({ [toldParameter]: refusal ?? 'saved' })}#picture`,
    status: refusal ? uploadStatus[refusal] : 200,
    data: { error: refusal },
  };
}
