export { uploadOwnCaptions as POST } from '@/lib/media/videos/responses';
