export { Bare as default } from '@/components/frame/bare';
