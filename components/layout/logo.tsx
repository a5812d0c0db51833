import { useTranslations } from 'next-intl';

type Size = { className?: string };

/** The wordmark, in the ink of where it stands. The drawing is the one file `public/logo.svg`. */
export function Logo(size: Size) {
  const t = useTranslations('app');
  return <Wordmark {...size} name={t('name')} />;
}

/** The wordmark where no translations are at hand. */
export function Wordmark({ name, className = 'h-7' }: Size & { name: string }) {
  return (
    <svg viewBox="0 -80 454 100" role="img" aria-label={name} className={`aspect-[454/100] ${className}`}>
      <use href="/logo.svg#logo" />
    </svg>
  );
}
