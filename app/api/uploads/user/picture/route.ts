export { uploadFace as POST } from '@/lib/pictures/upload-responses';
