'use client';

import { useTranslations } from 'next-intl';
import { useResendWords } from '@/components/forms/resend';

export function useChatErrors(): (code: string) => string {
  const t = useTranslations('chats.errors');
  const resendWords = useResendWords();
  return (code) => {
    const key = code as 'unexpected';
    return resendWords(code, 'message') ?? (t.has(key) ? t(key) : t('unexpected'));
  };
}
