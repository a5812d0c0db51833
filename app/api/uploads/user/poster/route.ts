export { uploadPoster as POST } from '@/lib/media/videos/poster-responses';
