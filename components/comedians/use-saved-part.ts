'use client';

import { useState } from 'react';
import type { ActionState } from '@/lib/core/action-state';
import type { SavedPart } from '@/lib/comedians/profile-view';

/**
 * Returns the values with which the fields begin: those of the page, or of the latest save. What is saved in another
 * window meanwhile comes with a refresh of the page, but not while somebody is typing here: their text would be gone,
 * or replace the other one without a word.
 */
export function useSavedPart(
  page: SavedPart,
  answer: ActionState<{ saved: SavedPart }>,
  isEditing: boolean,
): SavedPart {
  const [start, setStart] = useState(page);
  const [taken, setTaken] = useState({ page: page.seen, answer });
  if (taken.answer !== answer) {
    setTaken({ ...taken, answer });
    if (answer.status === 'done') setStart(answer.value.saved);
  } else if (taken.page !== page.seen && !isEditing) {
    setTaken({ ...taken, page: page.seen });
    setStart(page);
  }
  return start;
}
