import { ArrowUp } from 'lucide-react';
import Link, { type LinkProps } from 'next/link';
import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';

/**
 * A link to the next page of a long list. Each page has its own address and a fixed number of entries, so the Back
 * button returns to the same place.
 */
export function GoOnLink<Target extends string>({ href }: { href: LinkProps<Target>['href'] }) {
  const t = useTranslations('layout');
  return (
    <p className="flex justify-center">
      <LinkButton<Target> href={href} prefetch={false}>
        {t('loadMore')}
      </LinkButton>
    </p>
  );
}

/** A link to the first page of a long list. */
export function ToBeginningLink<Target extends string>({ href }: { href: LinkProps<Target>['href'] }) {
  const t = useTranslations('layout');
  return (
    <Link<Target> href={href} className="inline-flex min-h-11 items-center gap-1.5 text-link">
      <ArrowUp aria-hidden size={18} />
      {t('toBeginning')}
    </Link>
  );
}
