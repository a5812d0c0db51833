import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { LineUpSuggestion } from '@/lib/line-ups/fairness/suggestion-rules';
import type { Words } from '../use-words';

/** The most people with more points who are named; the others are counted. */
const named = 5;

/** How many can be suggested, and which wish cannot be met, in words. */
export function Unmet({
  suggestion: { unmet, room, choices, passedOver },
}: {
  suggestion: LineUpSuggestion;
}) {
  const t = useTranslations('lineUp.suggestion');
  const isFull = room.places === 0;
  const isNobodyThere = choices.length === 0 && passedOver.length === 0;
  const isBroken = unmet.some(({ kind }) => kind !== 'free');
  const texts = unmet.map((one) => {
    switch (one.kind) {
      case 'newcomers':
        return t(`unmet.newcomers.${one.because}`, { wanted: one.wanted, got: one.got });
      case 'repeats':
        return t('unmet.repeats', { wanted: one.wanted, got: one.got });
      case 'free':
        return t(`unmet.free.${one.because}`, { count: one.count });
    }
  });
  return (
    <>
      <p className="text-ink-soft">
        {[
          isFull && room.tooLong === 0 ? t('room.none') : t('room.places', { count: room.places }),
          !isFull && room.tooLong > 0 && t('room.tooLong', { count: room.tooLong }),
          room.kept > 0 && t('room.kept', { count: room.kept }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {!isFull && isNobodyThere && <p>{t('nobody')}</p>}
      {texts.length > 0 && !isFull && !isNobodyThere && (
        <Notice
          tone={isBroken ? 'warning' : 'info'}
          title={isBroken ? t('unmet.title', { count: texts.length }) : t('unmet.free.title')}
        >
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
    </>
  );
}

/** Who is not suggested: swapped by the team, left out because of a wish, or not able to play. */
export function LeftOut({
  suggestion: { passedOver, barred },
  declined,
  words,
  onWantAgain,
}: {
  suggestion: LineUpSuggestion;
  declined: readonly string[];
  words: Words;
  onWantAgain: (comedianId: string) => void;
}) {
  const t = useTranslations('lineUp.suggestion');
  const more = passedOver.length - named;
  const reasons = (['blocked', 'cannot', 'elsewhere', 'hidden'] as const).filter(
    (reason) => barred[reason].length > 0,
  );
  return (
    <>
      {declined.length > 0 && (
        <section className="flex flex-col gap-1">
          <h3 className="font-semibold">{t('declinedTitle')}</h3>
          <ul>
            {declined.map((comedianId) => (
              <li key={comedianId} className="flex flex-wrap items-center justify-between gap-x-3">
                {words.nameOf(comedianId)}
                <Button
                  variant="quiet"
                  className="-mr-3 px-3"
                  aria-label={t('wantAgainName', { name: words.nameOf(comedianId) })}
                  onClick={() => onWantAgain(comedianId)}
                >
                  {t('wantAgain')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {passedOver.length > 0 && (
        <section className="flex flex-col gap-1">
          <h3 className="font-semibold">{t('passedOverTitle')}</h3>
          <ul className="text-sm text-ink-soft">
            {passedOver.slice(0, named).map(({ comedianId, because }) => (
              <li key={comedianId}>{t(`passedOver.${because}`, { name: words.nameOf(comedianId) })}</li>
            ))}
            {more > 0 && <li>{t('passedOver.more', { count: more })}</li>}
          </ul>
        </section>
      )}
      {reasons.length > 0 && (
        <ul className="text-sm text-ink-soft">
          {reasons.map((reason) => (
            <li key={reason}>{t(`barred.${reason}`, { count: barred[reason].length })}</li>
          ))}
        </ul>
      )}
    </>
  );
}
