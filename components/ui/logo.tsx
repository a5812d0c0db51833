import { useTranslations } from 'next-intl';
import { Wordmark } from './wordmark';

export function Logo({ className }: { className?: string }) {
  const t = useTranslations('coreApp');
  return <Wordmark name={t('name')} className={className} />;
}
