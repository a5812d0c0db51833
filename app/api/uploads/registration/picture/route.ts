export { uploadFirstFace as POST } from '@/lib/media/pictures/responses';
