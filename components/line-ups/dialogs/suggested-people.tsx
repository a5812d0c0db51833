import { useTranslations } from 'next-intl';
import { Face } from '@/components/media/pictures/face';
import { ScoreLine } from '@/components/line-ups/fairness/score-line';
import { Button } from '@/components/ui/button';
import type { Suggestion, Wishes } from '@/lib/line-ups/fairness/suggestion-rules';
import type { EditorPerson } from '@/lib/line-ups/view';

type Choice = Suggestion['choices'][number];

/** The suggested comedians by points. Each has the reason, and a button that swaps them for the next one. */
export function SuggestedPeople({
  choices,
  wishes,
  people,
  onSwap,
}: {
  choices: readonly Choice[];
  wishes: Wishes;
  people: Record<string, EditorPerson>;
  onSwap: (choice: Choice) => void;
}) {
  const t = useTranslations('lineUp.suggestion');
  return (
    <ol aria-label={t('peopleLabel')} className="flex flex-col divide-y divide-line empty:hidden">
      {choices.map((choice) => {
        const person = people[choice.comedianId];
        if (!person) return null;
        const { name } = person;
        const next = choice.next === null ? null : (people[choice.next]?.name ?? null);
        return (
          <li key={choice.comedianId} className="flex flex-col gap-1 py-3 first:pt-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Face pictureId={person.face} name={name} />
              <strong className="min-w-0 text-lg">{name}</strong>
            </p>
            <p>
              {t(`because.${choice.because}`, {
                place: choice.place,
                count: choice.because === 'points' ? 0 : wishes[choice.because],
              })}
            </p>
            <p className="text-sm">
              <ScoreLine score={person.score} />
            </p>
            <Button
              variant="quiet"
              className="-ml-3 max-w-full self-start px-3"
              aria-label={next === null ? t('dropName', { name }) : t('swapName', { name, next })}
              onClick={() => onSwap(choice)}
            >
              <span className="truncate">{next === null ? t('drop') : t('swap', { next })}</span>
            </Button>
          </li>
        );
      })}
    </ol>
  );
}
