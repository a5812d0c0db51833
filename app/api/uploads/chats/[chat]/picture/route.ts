import { uploadChatPicture } from '@/lib/chats/picture-responses';

export const POST = uploadChatPicture;
