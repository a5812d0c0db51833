import 'server-only';
import { getViewer, profileOf } from '@/lib/accounts/viewer';
import { uploadRoute, type UploadAnswer } from '@/lib/media/uploads/upload';
import { presentTime } from '@/lib/core/actor';
import { db } from '@/lib/core/database/db';
import { leastFreeBytes, readDisk, appFiles, hasBucket } from '@/lib/core/files/files';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { ok, refused, type Result } from '@/lib/core/result';
import { maxFileBytes } from '@/lib/media/pictures/limits';
import { toUploadRefusal, uploadStatus } from '@/lib/media/pictures/refusal-rules';
import { savePicture } from '@/lib/media/pictures/commands';
import { chatPath, mostPictureBytes, mostStoredBytes, writeRefusal } from './rules';
import { sendMessage, type Written } from './message-commands';
import { sumPictureBytes } from './message-queries';
import { messageSchema } from './schema';
import { findOwnChat, type ChatPerson } from './queries';

/** The HTTP status of each refusal that only pictures of chats have, besides the refusals of all uploads. */
const ownStatus = {
  blocked: 403,
  chatLeft: 409,
  chatClosed: 409,
  picturesFull: 409,
  tooManyMentions: 422,
  invalidInput: 422,
  tooFast: 429,
} as const;

export const uploadChatPicture = uploadRoute<
  RouteContext<'/api/uploads/chats/[chat]/picture'>,
  ChatPerson,
  Written,
  'notSignedIn' | 'forbidden',
  string
>({
  identify: async () => {
    const viewer = await getViewer();
    if (!viewer) return refused('notSignedIn');
    const comedian = profileOf(viewer);
    if (!comedian) return refused('forbidden');
    const { email } = viewer;
    return ok({ who: { comedianId: comedian.id, email }, sender: comedian.id });
  },
  bytes: maxFileBytes,
  run: async (upload, person, { chat: chatId }): Promise<Result<Written, string>> => {
    const file = upload.file('file');
    const { data } = messageSchema.safeParse({ ...upload.values, chatId });
    if (!data) return refused('invalidInput');
    const context = { db: db(), ...presentTime(), person };
    // Checked here so that no picture is processed in vain, and again when the message is written.
    const chat = await findOwnChat(context.db, data.chatId, person);
    const refusal = chat ? writeRefusal(chat, data.side, context.now) : 'notFound';
    if (refusal) return refused(refusal);
    const isWritten = await context.db.chatMessage.count({ where: { id: data.messageId } });
    if (!file || isWritten) return sendMessage(context, data);
    const full = await roomRefusal(context.db, person.comedianId);
    if (full) return refused(full);
    return savePicture<Written, string>(
      { ...context, files: appFiles() },
      { owner: { comedianId: person.comedianId }, kind: 'message', read: file.read },
      (write) => sendMessage(context, data, write),
    );
  },
  answer: (outcome, { chat }) => answerFor(outcome, chat),
});

/**
 * Returns why there is no room for another picture of somebody in a chat: `picturesFull` for what they have there
 * already, `tooMany` for that and what they have just deleted, `storageFull` when the disk of the server's folder has
 * too little free space. A bucket has no such limit.
 */
export async function roomRefusal(
  from: PrismaClient,
  comedianId: string,
  readFree = readDisk,
): Promise<'picturesFull' | 'tooMany' | 'storageFull' | null> {
  if ((await sumPictureBytes(from, comedianId, 'chats')) >= mostPictureBytes) return 'picturesFull';
  if ((await sumPictureBytes(from, comedianId, 'all')) >= mostStoredBytes) return 'tooMany';
  const disk = hasBucket() ? null : await readFree();
  return disk && disk.free < leastFreeBytes ? 'storageFull' : null;
}

function answerFor(outcome: Result<Written, string>, chatId: string): UploadAnswer {
  const page = chatPath(null, encodeURIComponent(chatId));
  if (outcome.ok) return { page, status: 200, data: outcome.value };
  const { code } = outcome;
  if (code in ownStatus) {
    return { page, status: ownStatus[code as keyof typeof ownStatus], data: { error: code } };
  }
  const error = toUploadRefusal(code);
  return { page, status: uploadStatus[error], data: { error } };
}
