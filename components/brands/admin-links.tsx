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
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';

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

/** Links to the pages of the admin area, with what each is for. */
export function AdminLinks({ brandId }: { brandId: string }) {
  const t = useTranslations('admin.pages');
  return (
    <ul className="divide-y divide-line rounded-card border border-line sheet">
      {pages.map(({ page, icon: PageIcon }) => (
        <li key={page}>
          <Link
            href={`/brands/${brandId}/admin/${page}`}
            className="flex min-h-16 items-center gap-4 rounded-card px-4 py-3"
          >
            <PageIcon aria-hidden size={22} className="shrink-0 text-teal" />
            <span className="flex min-w-0 grow flex-col">
              <span className="font-semibold">{t(`${page}.title`)}</span>
              <span className="text-sm text-ink-soft">{t(`${page}.line`)}</span>
            </span>
            <Icon name="chevron-right" className="shrink-0 text-ink-soft" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
