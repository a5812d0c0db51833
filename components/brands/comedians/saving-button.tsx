'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { ButtonForm } from '@/components/forms/button-form';
import { useErrorWords } from '@/components/forms/resend';

/** A button by which the team notes something about a comedian, and why it was refused. */
export function SavingButton<Value>(
  button: Omit<ComponentProps<typeof ButtonForm<Value, never>>, 'act' | 'words' | 'pendingLabel'>,
) {
  const t = useTranslations('brandComedians');
  const words = useErrorWords('brandComedians.errors');
  return <ButtonForm variant="secondary" {...button} act="save" words={words} pendingLabel={t('pending')} />;
}
