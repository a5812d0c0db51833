'use client';

export { ErrorMessage as default } from '@/components/layout/error-message';
