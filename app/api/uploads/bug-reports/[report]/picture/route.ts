export { uploadScreenshot as POST } from '@/lib/bug-reports/screenshot-responses';
