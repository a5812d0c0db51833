export { uploadFirstFace as POST } from '@/lib/pictures/upload-responses';
