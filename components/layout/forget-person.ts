import { forgetTexts } from '@/components/forms/kept-text';
import { forgetCopies } from '@/lib/offline/copies-state';

/** Deletes what this browser has stored for somebody who signs out: unsaved text, and copies of pages. */
export function forgetPerson(): void {
  forgetTexts();
  void forgetCopies();
}
