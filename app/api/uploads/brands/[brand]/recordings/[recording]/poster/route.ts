export { uploadRecordingPoster as POST } from '@/lib/night/recordings/responses';
