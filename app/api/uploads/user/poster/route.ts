export { uploadPoster as POST } from '@/lib/media/videos/responses';
