'use client';

import { useTranslations } from 'next-intl';
import { Choices } from '@/components/ui/field';
import type { EditedShow } from '@/lib/shows/form-loaders';
import type { ShowFields } from './use-show-fields';

/** Which shows of a series a change concerns, and how many people. */
export function ScopeChoice({
  fields,
  series: { following, all },
}: {
  fields: ShowFields;
  series: NonNullable<EditedShow['series']>;
}) {
  const t = useTranslations('showForm');
  return (
    <Choices
      key={fields.value('scope')}
      name="scope"
      legend={t('fields.scope')}
      hint={t('scope.hint', { following: following.people, all: all.people })}
      error={fields.error('scope')}
      defaultValue={fields.value('scope')}
      options={[
        { value: 'this', label: t('scope.this') },
        { value: 'following', label: t('scope.following', { count: following.shows }) },
        { value: 'all', label: t('scope.all', { count: all.shows }) },
      ]}
    />
  );
}
