import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button';

/**
 * "Load more": the same address with one page more, so that the place is kept on return and it works without
 * JavaScript.
 */
export function MoreLink({ pages }: { pages: number }) {
  const t = useTranslations('layout');
  return (
    <p className="flex justify-center">
      <Link href={{ query: { pages } }} scroll={false} replace prefetch={false} className={buttonClass({})}>
        {t('loadMore')}
      </Link>
    </p>
  );
}
