export { uploadScreenshot as POST } from '@/lib/platform/bug-reports/screenshot-responses';
