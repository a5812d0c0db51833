import type messages from '@/messages/de.json';
import type { Language } from '@/lib/core/i18n/language';

declare module 'next-intl' {
  interface AppConfig {
    Locale: Language;
    Messages: typeof messages;
  }
}
