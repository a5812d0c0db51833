import { shaped } from '@/lib/core/text/text-schema';

export const citySlugSchema = shaped(100, /^[a-z0-9-]+$/);
