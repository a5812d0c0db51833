import 'server-only';
import { defineTeamUpload } from '@/lib/media/uploads/team-upload';
import { appFiles } from '@/lib/core/files/files';
import { readId } from '@/lib/core/text/id-schema';
import { refused } from '@/lib/core/result';
import { maxFileBytes } from '@/lib/media/pictures/limits';
import { answerPictureUpload } from '@/lib/media/pictures/refusal-rules';
import { answerCaptions } from '@/lib/media/videos/captions-responses';
import { maxCaptionsBytes } from '@/lib/media/videos/limits';
import { readPart } from '@/lib/media/videos/part-responses';
import { recordingsPath } from './address-rules';
import { setCaptions, setRecordingPoster } from './part-commands';

type Params = { brand: string; recording: string };

const pageOf = ({ brand, recording }: Params) => `${recordingsPath(brand)}/${recording}`;

/** Takes the picture that is shown before a recording plays. Scripts send it: they draw it from the video. */
export const uploadRecordingPoster = defineTeamUpload<
  RouteContext<'/api/uploads/brands/[brand]/recordings/[recording]/poster'>
>()({
  may: 'keepRecordings',
  bytes: maxFileBytes,
  run: async (upload, context, { recording }) => {
    const recordingId = readId(recording);
    const part = readPart(upload);
    if (!recordingId) return refused('notFound');
    if (!part.ok) return part;
    const { videoId: fileId, file } = part.value;
    return setRecordingPoster({ ...context, files: appFiles() }, { recordingId, fileId, read: file.read });
  },
  answer: (outcome, params) => answerPictureUpload(outcome, () => pageOf(params)),
});

/** Takes a file with captions for a recording. */
export const uploadCaptions = defineTeamUpload<
  RouteContext<'/api/uploads/brands/[brand]/recordings/[recording]/captions'>
>()({
  may: 'keepRecordings',
  bytes: maxCaptionsBytes,
  run: async (upload, context, { recording }) => {
    const recordingId = readId(recording);
    const file = upload.file('file');
    if (!recordingId) return refused('notFound');
    if (!file) return refused('missing');
    return setCaptions({ ...context, files: appFiles() }, { recordingId, bytes: await file.read() });
  },
  answer: (outcome, params) => answerCaptions(pageOf(params), outcome),
});
