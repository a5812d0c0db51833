'use client';

import { useTranslations } from 'next-intl';
import { ButtonForm } from '@/components/forms/button-form';
import { useErrorWords } from '@/components/forms/failure';
import { changeWayIn } from '@/lib/accounts/actions';
import type { WayIn } from '@/lib/accounts/session-view';

/**
 * The providers by which the viewer can sign in, each with a button that removes it or allows it again. The first usable
 * one has none, so that one always stays.
 */
export function WaysIn({ ways }: { ways: readonly WayIn[] }) {
  const t = useTranslations('accountsSettings.waysIn');
  const words = useErrorWords('accountsSettings.waysIn.errors');
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line sheet">
      {ways.map(({ issuer, name, since, isRemoved, isFirst }) => {
        const intent = isRemoved ? 'allow' : 'remove';
        return (
          <li key={issuer} className="flex flex-col items-start px-4 py-2">
            <span className="font-semibold">{name}</span>
            {isFirst && !isRemoved ? (
              <p className="text-sm text-ink-soft">{t('first', { day: since })}</p>
            ) : (
              <ButtonForm
                action={changeWayIn}
                values={{ issuer, intent }}
                words={words}
                text={t(isRemoved ? 'removed' : 'since', { day: since })}
                variant="quiet"
                className="-ml-4"
                pendingLabel={t('pending')}
                aria-label={t(`${intent}Named`, { provider: name })}
              >
                {t(intent)}
              </ButtonForm>
            )}
          </li>
        );
      })}
    </ul>
  );
}
