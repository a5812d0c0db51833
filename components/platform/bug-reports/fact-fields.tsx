'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { Checkbox } from '@/components/ui/field';
import type { ActionState } from '@/lib/core/http/action-state';
import { tracedErrors, tracedPage } from '@/lib/platform/bug-reports/trace-view';
import { bugFacts, type OfferedFacts } from '@/lib/platform/bug-reports/view';

const never = () => () => undefined;

/**
 * The facts of a report: each is shown in full, with a checkbox to leave it out. The shown text is the value of the
 * checkbox, so exactly that is sent. Without scripts there are only the facts that the server knows.
 */
export function FactFields({ offered, answer }: { offered: OfferedFacts; answer: ActionState }) {
  const t = useTranslations('bugReports.facts');
  const page = useSyncExternalStore(never, tracedPage, () => '');
  const errors = useSyncExternalStore(never, tracedErrors, () => '');
  const facts = { ...offered, page: page || offered.page, errors: errors || null };
  const refused = answer.status === 'failed' ? answer.values : null;
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-semibold">{t('legend')}</legend>
      <p className="text-sm text-ink-soft">{t('hint')}</p>
      {bugFacts.map((name) => {
        const value = facts[name];
        if (!value) return null;
        return (
          <Checkbox
            key={`${name} ${value}`}
            name={name}
            value={value}
            defaultChecked={refused === null || Boolean(refused[name])}
            label={
              <span className="flex min-w-0 flex-col">
                <span className="font-semibold">{t(name)}</span>
                <span className="wrap-anywhere whitespace-pre-line text-ink-soft">{value}</span>
              </span>
            }
          />
        );
      })}
    </fieldset>
  );
}
