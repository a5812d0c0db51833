export { uploadLogo as POST } from '@/lib/pictures/upload-responses';
