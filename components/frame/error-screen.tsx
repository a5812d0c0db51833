import { NextIntlClientProvider, type Messages } from 'next-intl';
import type { Language } from '@/lib/core/i18n/language';
import { ErrorMessage, type ErrorMessageProps } from './error-message';

/** An error page with messages of its own, for a place that has none around it. */
export function ErrorScreen({
  language,
  messages,
  ...rest
}: ErrorMessageProps & { language: Language; messages: Messages }) {
  return (
    <NextIntlClientProvider locale={language} messages={messages}>
      <ErrorMessage {...rest} />
    </NextIntlClientProvider>
  );
}
