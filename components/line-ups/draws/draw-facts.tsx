import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Fold } from '@/components/ui/fold';
import { Fact } from '@/components/ui/section';
import type { PublicDraw, OwnDraw as Draw } from '@/lib/line-ups/draws/view';

/** The name of a draw's time, by its state. */
const times = { announced: 'drawsAt', due: 'drawsAt', off: 'announcedFor', done: 'drawnAt' } as const;

/** The facts of a draw: its time, its number of places, the fingerprint of its seed, and later the seed. */
export function DrawFacts({
  draw,
  seed = null,
}: {
  draw: Omit<PublicDraw, 'show' | 'seed' | 'tickets'>;
  seed?: string | null;
}) {
  const t = useTranslations('lineUpsDraws.facts');
  return (
    <dl className="flex flex-col gap-3">
      <Fact name={t(times[draw.state])}>{draw.drawnAt ?? draw.drawsAt}</Fact>
      <Fact name={t('places')}>{draw.places}</Fact>
      <Fact name={t('weights')}>{t(draw.isWeighted ? 'weighted' : 'equal')}</Fact>
      <Fact name={t('startedAt')}>{draw.startedAt}</Fact>
      <Fact name={t('seedHash')}>
        <code className="text-sm break-all">{draw.seedHash}</code>
      </Fact>
      {seed && (
        <Fact name={t('seed')}>
          <code className="text-sm break-all">{seed}</code>
        </Fact>
      )}
    </dl>
  );
}

/** A link to the public page of a draw; null without such a page. */
export function DrawPageLink({
  draw: { page },
  children,
}: {
  draw: { page: string | null };
  children: ReactNode;
}) {
  const language = useLocale();
  if (!page) return null;
  return (
    <a href={`${page}?lang=${language}`} className="inline-flex min-h-11 items-center self-start text-link">
      {children}
    </a>
  );
}

/** The draw of a show on its page for comedians: its fingerprint before, their own ticket after it. */
export function OwnDraw({ draw }: { draw: Draw }) {
  const t = useTranslations('lineUpsDraws');
  const words = useWords(draw);
  return (
    <Fold id="draw" title={t('own.title')} first={words[0]!}>
      {words.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p className="text-sm text-ink-soft">
        {t('facts.seedHash')}: <code className="break-all">{draw.seedHash}</code>
      </p>
      <DrawPageLink draw={draw}>{t('own.check')}</DrawPageLink>
    </Fold>
  );
}

function useWords(draw: Draw): string[] {
  const t = useTranslations('lineUpsDraws.own');
  const tOff = useTranslations('lineUpsDraws.off.others');
  if (draw.off) return [tOff(draw.off)];
  const { state, ticket, hasMovedUp, tickets, places, drawsAt, isWeighted } = draw;
  if (state !== 'done') return [t('announced', { when: drawsAt, places }), t('sent')];
  if (!ticket) return [t('none')];
  return [
    ...(hasMovedUp ? [t('movedUp')] : []),
    t('ticket', { code: ticket.code, place: ticket.place, tickets, places }),
    ...(isWeighted ? [t('yourLots', { count: ticket.lots })] : []),
    t('sent'),
  ];
}
