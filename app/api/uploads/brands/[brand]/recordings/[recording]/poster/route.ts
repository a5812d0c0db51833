export { uploadRecordingPoster as POST } from '@/lib/recordings/part-responses';
