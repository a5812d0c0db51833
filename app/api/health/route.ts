import { areEntriesLoaded } from '@/lib/core/http/handover';
import { defineRoute } from '@/lib/core/http/route';

/** Responds as long as the process lives, and says whether the code of all pages is loaded. */
export const GET = defineRoute(() => {
  return Response.json({ status: 'live', pages: areEntriesLoaded() ? 'loaded' : 'loading' });
});
