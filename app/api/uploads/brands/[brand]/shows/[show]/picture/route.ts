export { uploadShowPicture as POST } from '@/lib/pictures/upload-responses';
