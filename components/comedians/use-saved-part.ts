'use client';

import { useState } from 'react';
import type { ActionState } from '@/lib/core/http/action-state';
import type { SavedPart } from '@/lib/comedians/view';

/**
 * Returns the values with which the fields begin: those of the page, or of the latest save. When another window saves,
 * a refresh of the page brings the new values. They are not taken over while somebody is typing here: either their text
 * would be lost, or saving it would replace the other values without a warning.
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
