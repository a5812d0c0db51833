import 'server-only';
import {
  defineTeamUpload,
  identifyComedian,
  identifyNewcomer,
  uploadRoute,
  type UploadAnswer,
} from '@/lib/media/uploads/upload';
import { db } from '@/lib/core/database/db';
import { appFiles } from '@/lib/core/files/files';
import { isId } from '@/lib/core/text/text-schema';
import { ok, refused, type Result } from '@/lib/core/result';
import type { Upload, UploadedFile } from '@/lib/media/uploads/receive-commands';
import { describeShowPicture, setLogo, setShowPicture, keepFirstFace, setFace } from './commands';
import { maxFileBytes } from './limits';
import { answerPictureUpload } from './refusal-rules';
import { aboutPictureSchema, cutSchema, type AboutPicture, type Cut } from './schema';

/**
 * Takes a team's form about a show's picture. With a file it sets a new picture, without one it changes the
 * description.
 */
export const uploadShowPicture = defineTeamUpload<
  RouteContext<'/api/uploads/brands/[brand]/shows/[show]/picture'>
>()({
  may: 'manageShows',
  bytes: maxFileBytes,
  run: async (upload, context, { show: showId }) => {
    if (!isId(showId)) return refused('notFound');
    const sent = readPicture(upload);
    if (!sent.ok) return sent;
    const { file, about } = sent.value;
    if (file === null) return describeShowPicture(context, { showId, about });
    return setShowPicture({ ...context, files: appFiles() }, { showId, read: file.read, about });
  },
  answer: (outcome, { brand, show }) => answerOn(`/brands/${brand}/team/shows/${show}/edit`, outcome),
});

/** Takes an admin's form about the brand's logo. */
export const uploadLogo = defineTeamUpload<RouteContext<'/api/uploads/brands/[brand]/logo'>>()({
  may: 'describeBrand',
  bytes: maxFileBytes,
  run: async (upload, context) => {
    const sent = readPicture(upload);
    if (!sent.ok) return sent;
    const { file } = sent.value;
    return file === null
      ? refused('missing')
      : setLogo({ ...context, files: appFiles() }, { read: file.read });
  },
  answer: (outcome, { brand }) => answerOn(`/brands/${brand}/admin/profile`, outcome),
});

/** Takes a comedian's form about their own face. */
export const uploadFace = uploadRoute({
  identify: identifyComedian,
  ...faceUpload(setFace, '/user/profil'),
});

/** Takes the form about the face of somebody who is about to register. */
export const uploadFirstFace = uploadRoute({
  identify: identifyNewcomer,
  ...faceUpload(keepFirstFace, '/newUser'),
});

/**
 * Returns how an uploaded face is saved. Its owner is a comedian, or an account that has no profile yet; `save` takes
 * the id of the one or the other.
 */
function faceUpload(save: typeof setFace | typeof keepFirstFace, page: string) {
  return {
    bytes: maxFileBytes,
    run: async (upload: Upload, ownerId: string) => {
      const sent = readFace(upload);
      if (!sent.ok) return sent;
      return save({ db: db(), files: appFiles(), now: new Date() }, ownerId, sent.value);
    },
    answer: (outcome: Result<unknown, string>) => answerOn(page, outcome),
  };
}

/** Returns the file of a face, and the part of it that was chosen; null without scripts, and when it cannot be read. */
function readFace(upload: Upload): Result<{ read: UploadedFile['read']; cut: Cut | null }, 'missing'> {
  const file = upload.file('file');
  if (file === null) return refused('missing');
  return ok({ read: file.read, cut: cutSchema.safeParse(upload.values).data ?? null });
}

/** Returns the description and the file of a form about a picture; the file is null when none was chosen. */
function readPicture(
  upload: Upload,
): Result<{ file: UploadedFile | null; about: AboutPicture }, 'altInvalid'> {
  const about = aboutPictureSchema.safeParse(upload.values);
  return about.success ? ok({ file: upload.file('file'), about: about.data }) : refused('altInvalid');
}

/**
 * A script gets the refusal as a response. A form without JavaScript is redirected to its page, which shows the result.
 */
function answerOn(page: string, outcome: Result<unknown, string>): UploadAnswer {
  return answerPictureUpload(outcome, (told) => `${page}?${told}#picture`);
}
