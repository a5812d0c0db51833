import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Card } from '@/components/ui/section';
import type { FirstSteps as Steps } from '@/lib/shows/choice-loaders';

const steps = ['venue', 'format', 'show'] as const;

/** The missing parts for a new brand's first show. Its form makes all of them at once. */
export function FirstSteps({
  brandId,
  done,
  mayBring,
}: {
  brandId: string;
  done: Steps;
  /** Whether the viewer may make venues and formats. */
  mayBring: boolean;
}) {
  const t = useTranslations('showsFirstSteps');
  const isReady = mayBring || (done.venue && done.format);
  return (
    <Card className="flex max-w-2xl flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 className="text-xl">{t('title')}</h2>
        <p className="text-ink-soft">{t(isReady ? 'text' : 'forAdmins')}</p>
      </div>
      <ol className="divide-y divide-line border-y border-line">
        {steps.map((step) => (
          <li key={step} className="flex min-h-14 items-center gap-3 py-2">
            <Icon
              name={done[step] ? 'circle-check' : 'circle-dot'}
              className={`size-6 shrink-0 ${done[step] ? 'text-confirmed' : 'text-ink-soft'}`}
            />
            <span className="min-w-0 grow">
              <span className="block font-semibold">{t(`${step}.name`)}</span>
              <span className="block text-sm text-ink-soft">{t(`${step}.needs`)}</span>
            </span>
            <span className="shrink-0 text-sm">{t(done[step] ? 'done' : 'missing')}</span>
          </li>
        ))}
      </ol>
      {isReady && (
        <div>
          <LinkButton variant="stage" size="large" href={`/brands/${brandId}/team/shows/new`}>
            {t('begin')}
          </LinkButton>
        </div>
      )}
    </Card>
  );
}
