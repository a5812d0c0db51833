import {
  ArrowRightLeft,
  Ban,
  CodeXml,
  Download,
  IdCard,
  MapPin,
  ScrollText,
  Shapes,
  SlidersHorizontal,
  UsersRound,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { PageLinks } from '@/components/ui/lists';
import type { ReactNode } from 'react';
import { PageHead } from '@/components/ui/page-head';

/** The pages of the admin area in the order in which admins need them. */
const pages = [
  { page: 'profile', icon: IdCard },
  { page: 'defaults', icon: SlidersHorizontal },
  { page: 'members', icon: UsersRound },
  { page: 'venues', icon: MapPin },
  { page: 'formats', icon: Shapes },
  { page: 'blocks', icon: Ban },
  { page: 'embed', icon: CodeXml },
  { page: 'audit', icon: ScrollText },
  { page: 'export', icon: Download },
  { page: 'transfer', icon: ArrowRightLeft },
] as const;

export function AdminLinks({ brandId }: { brandId: string }) {
  const t = useTranslations('brandsAdmin.pages');
  return (
    <PageLinks
      pages={pages.map(({ page, icon }) => ({
        href: `/brands/${brandId}/admin/${page}` as const,
        icon,
        title: t(`${page}.title`),
        line: t(`${page}.line`),
      }))}
    />
  );
}

export function AdminTitle({
  brandId,
  hint,
  children,
}: {
  brandId: string;
  hint: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations('brandsAdmin');
  return <PageHead back={`/brands/${brandId}/admin`} backTo={t('back')} title={children} hint={hint} />;
}
