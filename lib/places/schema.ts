import { shaped } from '@/lib/core/text/text-schema';

/** A city's slug in addresses. */
export const citySlugSchema = shaped(100, /^[a-z0-9-]+$/);
