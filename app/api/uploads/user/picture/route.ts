export { uploadFace as POST } from '@/lib/media/pictures/responses';
