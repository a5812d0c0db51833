export { LoadingText as default } from '@/components/layout/loading-text';
