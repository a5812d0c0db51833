export { uploadLogo as POST } from '@/lib/media/pictures/responses';
