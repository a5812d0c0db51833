import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BackLink } from '@/components/ui/back-link';
import { PageTitle } from '@/components/ui/page-title';

/** The page with the form of a venue or a format, new or existing. Messages: `venues`, `formats`. */
export function ArchivableFormPage({
  brandId,
  kind,
  name,
  children,
}: {
  brandId: string;
  kind: 'venues' | 'formats';
  /** The saved name; absent for a new one. */
  name?: string;
  children: ReactNode;
}) {
  const t = useTranslations();
  return (
    <>
      <BackLink href={`/brands/${brandId}/admin/${kind}`}>{t(`${kind}.all`)}</BackLink>
      <PageTitle>{name ?? t(`${kind}.new`)}</PageTitle>
      {children}
    </>
  );
}
