import { UserRound } from 'lucide-react';
import { useParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { MenuLink } from '@/components/ui/menu';

/** A link to somebody's page at the editor's brand. */
export function ProfileItem({ comedianId }: { comedianId: string }) {
  const t = useTranslations('lineUp.menu');
  const { brand } = useParams<{ brand: string }>();
  return (
    <MenuLink icon={UserRound} href={`/brands/${brand}/team/comedians/${comedianId}`}>
      {t('profile')}
    </MenuLink>
  );
}
