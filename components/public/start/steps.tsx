import { useTranslations } from 'next-intl';

const steps = ['signIn', 'apply', 'perform'] as const;

/** How it works, in three steps. */
export function Steps() {
  const t = useTranslations('start.steps');
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{t('title')}</h2>
      <ol className="grid gap-5 sm:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3 sm:flex-col sm:gap-2">
            <span
              aria-hidden
              className="flex size-9 shrink-0 items-center justify-center rounded-chip bg-teal-soft font-display font-bold text-teal tabular-nums"
            >
              {index + 1}
            </span>
            <div className="flex flex-col gap-0.5">
              <h3 className="text-lg">{t(`${step}.title`)}</h3>
              <p className="text-ink-soft">{t(`${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
