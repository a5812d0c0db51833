import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { subscriptionLimits } from '@/lib/data/subscriptions/limits';
import type { SubscriptionView } from '@/lib/data/subscriptions/loaders';
import { SubscriptionForms } from './subscription-forms';
import { problemWords } from './use-reading-refusal';

/** The calendars to which a brand has subscribed, with the result of their last reading. */
export function SubscriptionList({
  brandId,
  subscriptions,
}: {
  brandId: string;
  subscriptions: SubscriptionView[];
}) {
  const t = useTranslations('dataSubscriptions');
  return (
    <Section id="calendars" title={t('list')}>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line sheet">
        {subscriptions.map(({ id, name, address, waiting, ...how }) => (
          <li key={id} className="flex flex-col gap-1 px-4 py-3">
            <span className="font-semibold wrap-anywhere">{name}</span>
            <span className="text-sm wrap-anywhere text-ink-soft">{address}</span>
            <Reading {...how} />
            <div className="flex flex-wrap items-start gap-2 pt-1">
              {waiting && (
                <LinkButton
                  href={`/brands/${brandId}/team/import/${waiting}`}
                  aria-label={t('waitingOf', { name })}
                >
                  {t('waiting')}
                </LinkButton>
              )}
              <SubscriptionForms subscriptionId={id} name={name} />
            </div>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{t('limit', { count: subscriptionLimits.ofBrand })}</p>
    </Section>
  );
}

function Reading({ readAt, problem, isPaused }: Pick<SubscriptionView, 'readAt' | 'problem' | 'isPaused'>) {
  const t = useTranslations('dataSubscriptions');
  if (!problem) return readAt && <p className="text-sm text-ink-soft">{t('lastRead', { when: readAt })}</p>;
  const { since, code } = problem;
  return (
    <>
      <p className="text-sm font-semibold text-cancelled">
        {t(isPaused ? 'paused' : 'failing', { since, why: problemWords(t, code) })}
      </p>
      {readAt && <p className="text-sm text-ink-soft">{t('lastGood', { when: readAt })}</p>}
    </>
  );
}
