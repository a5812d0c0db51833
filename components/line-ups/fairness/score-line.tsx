import { useTranslations } from 'next-intl';
import type { ScoreView } from '@/lib/line-ups/fairness/view';

/** A score as a sum: "72 Punkte = 40 für keinen Spot bei 3 Bewerbungen + 12 fürs Warten seit Mo 3. Aug + …". */
export function ScoreLine({ score }: { score: ScoreView }) {
  const t = useTranslations('lineUpsFairScore');
  return (
    <>
      <strong className="tabular-nums">{t('points', { points: score.points })}</strong>
      {' = '}
      <ScoreParts score={score} />
    </>
  );
}

/** The parts of a score that give points, each with its numbers. */
export function ScoreParts({ score }: { score: ScoreView }) {
  const t = useTranslations('lineUpsFairScore.parts');
  const { share, applications, spots, waiting, since, newcomer, bumps, bumped } = score;
  const parts = [
    applications > 0 ? t('share', { points: share, applications, spots }) : t('noShare', { points: share }),
    waiting > 0 && since && t('waiting', { points: waiting, day: since }),
    newcomer > 0 && t('newcomer', { points: newcomer }),
    bumps > 0 && t('bumps', { points: bumps, count: bumped }),
  ];
  return <span className="text-ink-soft tabular-nums">{parts.filter(Boolean).join(' + ')}</span>;
}
