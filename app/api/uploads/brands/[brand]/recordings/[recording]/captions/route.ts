export { uploadCaptions as POST } from '@/lib/night/recordings/responses';
