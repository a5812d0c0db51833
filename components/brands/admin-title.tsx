import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PageTitle } from '@/components/layout/page-title';

/** The head of a page of the admin area: a link back, the title and a line about it. */
export function AdminTitle({
  brandId,
  hint,
  children,
}: {
  brandId: string;
  hint: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations('admin');
  return (
    <>
      <Link
        href={`/brands/${brandId}/admin`}
        className="mb-2 inline-flex min-h-11 items-center gap-1.5 text-link"
      >
        <ArrowLeft aria-hidden size={18} />
        {t('back')}
      </Link>
      <PageTitle hint={hint}>{children}</PageTitle>
    </>
  );
}
