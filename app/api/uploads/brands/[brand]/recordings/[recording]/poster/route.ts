export { uploadRecordingPoster as POST } from '@/lib/night/recordings/part-responses';
