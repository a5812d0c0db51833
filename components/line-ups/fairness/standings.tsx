import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Icon } from '@/components/ui/icon';
import { Card } from '@/components/ui/section';
import type { OwnStanding } from '@/lib/line-ups/fairness/view';
import { RowLink, RowList } from '@/components/ui/lists';
import { weights } from '@/lib/line-ups/fairness/rules';
import { ScoreParts } from './score-line';

/** A comedian's own points at a brand, with the underlying numbers. */
export function StandingFacts({ standing }: { standing: OwnStanding }) {
  const t = useTranslations('lineUpsOwnStandings');
  const points = useTranslations('lineUpsFairScore');
  const { score, isWaiting, cancellations, comingSpots, nextHere } = standing;
  return (
    <Card className="flex flex-col gap-2">
      <p className="font-display text-2xl font-bold tabular-nums">
        {points('points', { points: score.points })}
      </p>
      <p>
        {'= '}
        <ScoreParts score={score} />
      </p>
      {nextHere && <p>{t('comingSpots', { count: comingSpots, day: nextHere })}</p>}
      {isWaiting && <p>{t('isWaiting')}</p>}
      {cancellations > 0 && <p>{t('cancellations', { count: cancellations })}</p>}
      <p className="text-sm text-ink-soft">{t('decide')}</p>
    </Card>
  );
}

/** A comedian's own points at each of their brands. Each row links to the page with the numbers. */
export function StandingList({ standings }: { standings: OwnStanding[] }) {
  const t = useTranslations('lineUpsOwnStandings');
  const points = useTranslations('lineUpsFairScore');
  return (
    <RowList>
      {standings.map(({ brand, score, isWaiting }) => (
        <RowLink key={brand.id} href={`/user/spots/vollgas/${brand.id}`} prefetch={false}>
          <span className="flex flex-wrap items-baseline justify-between gap-x-3 font-display text-lg font-bold">
            <span className="wrap-anywhere">{brand.name}</span>
            <span className="tabular-nums">{points('points', { points: score.points })}</span>
          </span>
          <span className="text-sm text-ink-soft tabular-nums">
            {score.applications > 0
              ? t('summary', { spots: score.spots, applications: score.applications })
              : t('noApplications')}
          </span>
          {isWaiting && <span className="text-sm">{t('isWaiting')}</span>}
        </RowLink>
      ))}
    </RowList>
  );
}

const rules = ['shows', 'spots', 'ended', 'rounding'] as const;

/** The formula behind a question mark. */
export function FormulaButton() {
  const t = useTranslations('lineUpsScoreFormula');
  return (
    <Disclosure
      label={t('title')}
      trigger={<span aria-hidden>?</span>}
      triggerClassName={buttonClass({}, 'min-w-11 px-0! text-lg')}
      panelClassName="right-0 w-[calc(100vw-2rem)] max-w-xl p-4! sm:right-auto sm:left-0"
    >
      <ScoreFormula />
    </Disclosure>
  );
}

/** The formula of the score in one sentence, with its weights and the exact rules of counting. */
export function ScoreFormula() {
  const t = useTranslations('lineUpsScoreFormula');
  return (
    <section aria-labelledby="formula" className="flex flex-col gap-1">
      <h2 id="formula" className="text-base">
        {t('title')}
      </h2>
      <p className="text-sm sm:text-base">{t('sentence', weights)}</p>
      <details className="group/rules">
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-link">
          {t('details')}
          <Icon name="chevron-down" className="size-4.5 group-open/rules:rotate-180" />
        </summary>
        <ul className="flex list-disc flex-col gap-1 pl-5 text-sm text-ink-soft">
          {rules.map((rule) => (
            <li key={rule}>{t(`rules.${rule}`)}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}
