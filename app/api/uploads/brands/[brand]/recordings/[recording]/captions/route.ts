export { uploadCaptions as POST } from '@/lib/recordings/part-responses';
