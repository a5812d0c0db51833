import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { Card, Section } from '@/components/ui/section';
import { Notice } from '@/components/ui/notice';
import type { TeamDraw as Draw, TeamTicket } from '@/lib/line-ups/draws/view';
import { DoDrawForm, DraftDrawnForm, StopDrawForm } from './draw-forms';
import { DrawFacts, DrawPageLink } from './draw-facts';

/** The draw of a show for its team: announced, due, off, or done with the names of all participants. */
export function TeamDraw({ brandId, showId, draw }: { brandId: string; showId: string; draw: Draw }) {
  const t = useTranslations('lineUpsDraws');
  return (
    <div className="flex flex-col gap-6">
      {draw.state === 'done' ? (
        <Drawn brandId={brandId} showId={showId} tickets={draw.tickets} />
      ) : (
        <Coming showId={showId} draw={draw} />
      )}
      <Card className="flex flex-col gap-3">
        <DrawFacts draw={draw} />
        <DrawPageLink draw={draw}>{t('toPage')}</DrawPageLink>
      </Card>
      {draw.state !== 'done' && <StopDrawForm showId={showId} />}
    </div>
  );
}

function Coming({ showId, draw }: { showId: string; draw: Draw }) {
  const t = useTranslations('lineUpsDraws');
  if (draw.off) {
    return (
      <Notice tone="warning" title={t('off.title')}>
        <p>{t(`off.team.${draw.off}`)}</p>
      </Notice>
    );
  }
  return (
    <Section id="announced" title={t('announced.title')}>
      <p>{draw.state === 'due' ? t('announced.due') : t('announced.text', { count: draw.participants })}</p>
      {draw.state === 'due' && <DoDrawForm showId={showId} />}
    </Section>
  );
}

function Drawn({ brandId, showId, tickets }: { brandId: string; showId: string; tickets: TeamTicket[] }) {
  const t = useTranslations('lineUpsDraws.done');
  if (tickets.length === 0) {
    return (
      <Section id="order" title={t('title')}>
        <p>{t('empty')}</p>
      </Section>
    );
  }
  return (
    <Section id="order" title={t('title')}>
      <p className="text-ink-soft">{t('text')}</p>
      <div className="flex flex-wrap items-start gap-3">
        <LinkButton href={`/brands/${brandId}/team/shows/${showId}`}>{t('toLineUp')}</LinkButton>
        <DraftDrawnForm showId={showId} />
      </div>
      <ol className="flex flex-col divide-y divide-line rounded-card border border-line sheet">
        {tickets.map((ticket) => (
          <TicketRow key={ticket.code} brandId={brandId} ticket={ticket} />
        ))}
      </ol>
    </Section>
  );
}

function TicketRow({ brandId, ticket }: { brandId: string; ticket: TeamTicket }) {
  const t = useTranslations('lineUpsDraws');
  const { holder, isDrawn, isOut } = ticket;
  const result = isOut ? t('done.out') : isDrawn ? t('done.drawn') : null;
  return (
    <li className="flex gap-3 px-4 py-2.5">
      <span className="w-8 shrink-0 text-right font-semibold tabular-nums">{ticket.place}.</span>
      <div className="flex min-w-0 grow flex-col sm:flex-row sm:justify-between sm:gap-3">
        <div className="flex min-w-0 flex-col">
          {holder ? (
            <Link
              href={`/brands/${brandId}/team/comedians/${holder.id}`}
              prefetch={false}
              className={`font-semibold wrap-anywhere ${isOut ? 'text-ink-soft line-through' : ''}`}
            >
              {holder.name}
            </Link>
          ) : (
            <span className="text-ink-soft">{t('done.gone')}</span>
          )}
          <span className="text-sm text-ink-soft">
            {ticket.code} · {t('lots', { count: ticket.lots })}
          </span>
        </div>
        {result && (
          <span className={`sm:shrink-0 ${isDrawn ? 'font-semibold text-confirmed' : 'text-ink-soft'}`}>
            {result}
          </span>
        )}
      </div>
    </li>
  );
}
