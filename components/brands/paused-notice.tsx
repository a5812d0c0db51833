import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';

export function PausedNotice({ reason }: { reason: string }) {
  const t = useTranslations('brandsTeam.paused');
  return (
    <div className="paused mb-6 print:hidden">
      <Notice tone="warning" title={t('title')}>
        <p>{t('text')}</p>
        <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
      </Notice>
    </div>
  );
}
