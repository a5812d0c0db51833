'use client';

export { ErrorMessage as default } from '@/components/frame/error-message';
