import { ArrowUp } from 'lucide-react';
import Link, { type LinkProps } from 'next/link';
import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';

/**
 * Leads on to what comes after the last of a long list, on a page of its own address: every page holds a fixed number,
 * Back returns to the place where one was.
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

/** Back to where a long list begins. */
export function ToBeginningLink<Target extends string>({ href }: { href: LinkProps<Target>['href'] }) {
  const t = useTranslations('layout');
  return (
    <Link<Target> href={href} className="inline-flex min-h-11 items-center gap-1.5 text-link">
      <ArrowUp aria-hidden size={18} />
      {t('toBeginning')}
    </Link>
  );
}
