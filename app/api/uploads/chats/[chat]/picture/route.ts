import { uploadChatPicture } from '@/lib/chats/responses';

export const POST = uploadChatPicture;
