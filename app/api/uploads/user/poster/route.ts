export { uploadPoster as POST } from '@/lib/videos/poster-responses';
