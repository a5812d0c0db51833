import de from '@/messages/de.json';
import en from '@/messages/en.json';

/** The fixed texts of a show info in both languages, for a preview that shows either. */
export const infoWords = { de: de.showInfo, en: en.showInfo };
