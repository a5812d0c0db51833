import { useTranslations } from 'next-intl';
import { ShareAnswerLink } from '@/components/spots/share-answer-link';
import { Button } from '@/components/ui/button';
import { StatusChip } from '@/components/ui/status-chip';
import type { EditorApplication } from '@/lib/line-ups/view';
import { useActs } from './acts';
import type { Words } from './use-words';

/** Comedians with an open request and no line: until when they can answer, and a button to take the request back. */
export function OpenRequests({
  requests,
  words,
  canEdit,
  onTakeBack,
}: {
  requests: readonly EditorApplication[];
  words: Words;
  canEdit: boolean;
  onTakeBack: (applicationId: string) => void;
}) {
  const t = useTranslations('lineUp');
  const acts = useActs();
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="open-requests" className="flex flex-col gap-2 pt-2">
      <h3 id="open-requests" className="text-lg">
        {t('openRequests')}
      </h3>
      <ul className="flex flex-col gap-2">
        {requests.map(({ applicationId, comedianId, answerBy, isOverdue }) => (
          <li
            key={applicationId}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-card border border-line sheet py-1.5 pr-1.5 pl-4"
          >
            <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-display text-lg font-bold">{words.nameOf(comedianId)}</span>
              <StatusChip status="request">
                {isOverdue
                  ? t('marks.overdue')
                  : answerBy
                    ? t('marks.askedUntil', { time: answerBy })
                    : t('marks.asked')}
              </StatusChip>
            </span>
            {canEdit && (
              <span className="ml-auto flex flex-wrap justify-end">
                <Button
                  variant="quiet"
                  className="px-3"
                  onClick={() => acts.place([{ comedianId, applicationId }])}
                  aria-label={t('toLineUpName', { name: words.nameOf(comedianId) })}
                >
                  {t('toLineUp')}
                </Button>
                <Button
                  variant="quiet"
                  className="px-3"
                  onClick={() => onTakeBack(applicationId)}
                  aria-label={t('takeBackName', { name: words.nameOf(comedianId) })}
                >
                  {t('menu.takeBack')}
                </Button>
              </span>
            )}
            {canEdit && !isOverdue && (
              <ShareAnswerLink applicationId={applicationId} name={words.nameOf(comedianId)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
