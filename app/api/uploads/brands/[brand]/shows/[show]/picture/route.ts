export { uploadShowPicture as POST } from '@/lib/media/pictures/responses';
