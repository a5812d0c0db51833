import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import type { OwnDraw as Draw } from '@/lib/line-ups/draws/view';
import { DrawPageLink } from './draw-facts';

/** The draw of a show on its page for comedians: its fingerprint before, their own ticket after it. */
export function OwnDraw({ draw }: { draw: Draw }) {
  const t = useTranslations('draws');
  return (
    <section aria-labelledby="draw">
      <Card className="flex flex-col gap-3">
        <h2 id="draw" className="text-xl">
          {t('own.title')}
        </h2>
        <Words draw={draw} />
        <p className="text-sm text-ink-soft">
          {t('facts.seedHash')}: <code className="break-all">{draw.seedHash}</code>
        </p>
        <DrawPageLink draw={draw}>{t('own.check')}</DrawPageLink>
      </Card>
    </section>
  );
}

function Words({ draw }: { draw: Draw }) {
  const t = useTranslations('draws.own');
  const tOff = useTranslations('draws.off.others');
  if (draw.off) return <p>{tOff(draw.off)}</p>;
  const { state, ticket, hasMovedUp, tickets, places, drawsAt, isWeighted } = draw;
  if (state !== 'done') {
    return (
      <>
        <p>{t('announced', { when: drawsAt, places })}</p>
        <p>{t('sent')}</p>
      </>
    );
  }
  if (!ticket) return <p>{t('none')}</p>;
  return (
    <>
      <p>{t('ticket', { code: ticket.code, place: ticket.place, tickets, places })}</p>
      {hasMovedUp && <p className="font-semibold">{t('movedUp')}</p>}
      {isWeighted && <p>{t('yourLots', { count: ticket.lots })}</p>}
      <p>{t('sent')}</p>
    </>
  );
}
