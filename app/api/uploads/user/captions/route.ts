export { uploadOwnCaptions as POST } from '@/lib/videos/captions-responses';
