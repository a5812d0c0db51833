import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { weights } from '@/lib/line-ups/fairness/rules';

const rules = ['shows', 'spots', 'ended', 'rounding'] as const;

/** The formula of the score in one sentence, with its weights, and what exactly counts. */
export function ScoreFormula() {
  const t = useTranslations('scoreFormula');
  return (
    <section aria-labelledby="formula" className="flex flex-col gap-1 rounded-card bg-sunken p-4">
      <h2 id="formula" className="text-base">
        {t('title')}
      </h2>
      <p className="text-sm sm:text-base">{t('sentence', weights)}</p>
      <details className="group">
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-link">
          {t('details')}
          <ChevronDown aria-hidden size={18} className="group-open:rotate-180" />
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
