'use client';

import { useTranslations } from 'next-intl';
import { useActionState, useEffect, useRef } from 'react';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { idle } from '@/lib/core/action-state';
import { editShow } from '@/lib/shows/actions';
import { showFieldNames, type ShowFieldName, type ShowValues } from '@/lib/shows/form-view';
import type { EditedShow, ShowChoices } from '@/lib/shows/form-loaders';
import { ScopeChoice } from './scope-choice';
import { ShowFields } from './show-fields';
import { useShowFields } from './use-show-fields';

/**
 * Changes a show. When somebody else has changed it since, says what is saved by now and keeps what was typed: saving
 * once more is the explicit yes to it.
 */
export function EditShowForm({ show, choices }: { show: EditedShow; choices: ShowChoices }) {
  const t = useTranslations('showForm');
  const [state, action] = useActionState(editShow, idle);
  const fields = useShowFields(state, { ...show.values, scope: 'this' });
  const details = state.status === 'failed' ? state.details : undefined;
  const current = details && 'values' in details ? details : undefined;
  return (
    <form action={action} noValidate className="flex flex-col gap-10">
      <div className="flex flex-col gap-3 empty:hidden">
        <ErrorSummary {...fields.summary} />
        {details && 'day' in details && (
          <Notice tone="error">
            <p>{t('scope.stuck', { day: details.day })}</p>
          </Notice>
        )}
        {current && <Conflict typed={fields.value} saved={current.values} choices={choices} />}
        {state.status === 'done' && (
          <Notice tone="success" role="status" title={t('saved')}>
            {state.value.changed === 1 ? (
              <p>{t('savedTold', { count: state.value.told })}</p>
            ) : (
              <p>
                {t('scope.changed', { count: state.value.changed })}{' '}
                {t('scope.told', { count: state.value.told })}
              </p>
            )}
          </Notice>
        )}
      </div>
      <input type="hidden" name="showId" value={show.id} />
      <input type="hidden" name="revision" value={current?.revision ?? show.revision} />
      {/* What was saved is where the next change begins. */}
      <ShowFields key={show.revision} fields={fields} choices={choices} />
      {show.series && <ScopeChoice fields={fields} series={show.series} />}
      <div className="flex flex-col gap-3">
        {show.isInvolved && <p className="text-ink-soft">{t('tells')}</p>}
        <p>
          <SubmitButton size="large" pendingLabel={t('saving')}>
            {t('save')}
          </SubmitButton>
        </p>
      </div>
    </form>
  );
}

/** What is saved by now, where it is not what was typed. */
function Conflict({
  typed,
  saved,
  choices,
}: {
  typed: (name: ShowFieldName) => string;
  saved: ShowValues;
  choices: ShowChoices;
}) {
  const t = useTranslations('showForm');
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), [saved]);
  const nameIn = (list: { id: string; name: string }[], id: string) =>
    list.find((choice) => choice.id === id)?.name ?? id;
  const words = (name: ShowFieldName): string => {
    const value = saved[name];
    if (name === 'formatId') return nameIn(choices.formats, value);
    if (name === 'venueId') return nameIn(choices.venues, value);
    if (name === 'visibility') return t(`visibilities.${value as 'public'}`);
    if (name === 'language') return t(`languages.${(value || 'none') as 'none'}`);
    if (name === 'admission') return t(`admissions.${(value || 'none') as 'none'}`);
    if (name === 'opening') return value === 'brand' ? t('usual') : t(`opening.${value as 'days'}`);
    if (name === 'deciding') return value === 'brand' ? t('usual') : t(`deciding.${value as 'days'}`);
    return value;
  };
  return (
    <div ref={notice} role="alert" tabIndex={-1} className="rounded-card">
      <Notice tone="warning" title={t('conflict.title')}>
        <p>{t('conflict.text')}</p>
        <ul>
          {showFieldNames
            .filter((name) => saved[name] !== typed(name))
            .map((name) => (
              <li key={name}>
                {words(name)
                  ? t('conflict.now', { field: t(`fields.${name}`), value: words(name) })
                  : t('conflict.nowEmpty', { field: t(`fields.${name}`) })}
              </li>
            ))}
        </ul>
      </Notice>
    </div>
  );
}
