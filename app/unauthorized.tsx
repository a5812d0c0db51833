export { Bare as default } from '@/components/layout/bare';
