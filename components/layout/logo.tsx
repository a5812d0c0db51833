import { useTranslations } from 'next-intl';

/** The wordmark, in the ink of where it stands. The drawing is the one file `public/logo.svg`. */
export function Logo({ className = 'h-7' }: { className?: string }) {
  const t = useTranslations('app');
  return (
    <svg
      viewBox="0 -80 454 100"
      role="img"
      aria-label={t('name')}
      className={`aspect-[454/100] ${className}`}
    >
      <use href="/logo.svg#logo" />
    </svg>
  );
}
