'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { AlertDialog } from '@/components/ui/dialog';
import type { Refusal } from '@/lib/line-ups/queue-state';
import { insistOn } from '@/lib/line-ups/edit-rules';
import { applyOps } from '@/lib/line-ups/draft-rules';
import { describeTime } from '@/lib/core/time/format';
import type { LineUp } from '../use-line-up';
import type { Words } from '../use-words';

/** A conflict between two team members' edits: both versions in words, and the choice between them. */
export function ConflictDialog({
  refusal,
  lineUp,
  words,
}: {
  refusal: Refusal;
  lineUp: LineUp;
  words: Words;
}) {
  const t = useTranslations('lineUpsEditor.conflict');
  const { editor, draft, queue, isRefreshing } = lineUp;
  const { edit, reply, seen } = refusal;
  if (reply.kind !== 'conflict') return null;
  const { theirs } = reply;
  const mine = insistOn(edit.ops, { seen, fresh: draft, subjects: editor.standings });
  const mineAfter = applyOps(draft, mine)?.draft ?? seen;
  return (
    <AlertDialog
      open
      onOpenChange={() => queue.settle(null)}
      title={t(theirs ? 'title' : 'titleChanged')}
      cancelLabel={t(theirs ? 'keep' : 'leave')}
      confirm={
        mine.length > 0 && (
          <Button
            variant="stage"
            aria-disabled={isRefreshing || undefined}
            onClick={() => {
              if (!isRefreshing) {
                queue.settle((_refusal, fresh) =>
                  insistOn(edit.ops, { seen, fresh, subjects: editor.standings }),
                );
              }
            }}
          >
            {t('insist')}
          </Button>
        )
      }
    >
      {theirs ? (
        <Version
          who={t('theirs', {
            name: theirs.name,
            time: describeTime(new Date(theirs.at), editor.show.timeZone),
          })}
          what={words.ops(theirs.ops, draft, [seen])}
        />
      ) : (
        <p>{t('changed')}</p>
      )}
      <Version who={t('mine')} what={words.ops(edit.ops, mineAfter, [seen])} />
      {mine.length === 0 && <p className="text-ink-soft">{t('impossible')}</p>}
    </AlertDialog>
  );
}

function Version({ who, what }: { who: string; what: string }) {
  return (
    <p className="rounded-card bg-sunken px-4 py-3">
      <span className="block text-sm text-ink-soft">{who}</span>
      <span className="font-semibold">{what}</span>
    </p>
  );
}
