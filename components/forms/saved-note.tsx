'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Notice } from '@/components/ui/notice';
import { useInView } from '@/components/ui/alert';
import type { ActionState } from '@/lib/core/forms';

/**
 * Shows that a form was saved, at the button that was pressed, because the top of a long form is out of sight. It
 * scrolls itself into view. Needs the messages `form`.
 *
 * @param props.children more than "Gespeichert."
 */
export function SavedNote({ answer, children }: { answer: ActionState; children?: ReactNode }) {
  const t = useTranslations('form');
  const isDone = answer.status === 'done';
  const note = useInView(isDone && answer);
  return (
    <div ref={note} role="status" className="empty:hidden">
      {isDone && (children || <Notice tone="success" title={t('saved')} />)}
    </div>
  );
}
