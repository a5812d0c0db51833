import { forgetTexts } from '@/components/forms/kept-text';
import { forgetTrace } from '@/lib/core/browser/trace-state';
import { forgetCaches } from '@/lib/core/browser/page-state';

/**
 * Deletes this browser's data of an account that signs out: unsaved text, errors, copies of pages, and films that are
 * being uploaded. Text comes first: from then on no tab stores a film.
 */
export function forgetPerson(): void {
  forgetTexts();
  forgetTrace();
  void forgetCaches();
}
