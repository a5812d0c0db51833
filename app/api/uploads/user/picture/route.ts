export { uploadFace as POST } from '@/lib/media/pictures/upload-responses';
