import { Dices, History, Info, Mic, Pencil, Share2 } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

/** Links to the other pages of a show. */
export function ShowLinks({
  brandId,
  showId,
  children,
}: {
  brandId: string;
  showId: string;
  /** Further links. */
  children?: ReactNode;
}) {
  const t = useTranslations('lineUp');
  const templates = useTranslations('templates');
  const exporting = useTranslations('showExport');
  const history = useTranslations('showHistory');
  const stage = useTranslations('stage');
  const draws = useTranslations('draws');
  const show = `/brands/${brandId}/team/shows/${showId}` as const;
  const links = [
    { href: `${show}/night`, icon: Mic, label: stage('link') },
    { href: `${show}/draw`, icon: Dices, label: draws('link') },
    { href: `${show}/edit`, icon: Pencil, label: t('edit') },
    { href: `${show}/info`, icon: Info, label: templates('info') },
    { href: `${show}/export`, icon: Share2, label: exporting('link') },
    { href: `${show}/history`, icon: History, label: history('title') },
  ] as const;
  return (
    <nav className="flex flex-wrap gap-x-6">
      {links.map(({ href, icon: Icon, label }) => (
        <Link
          key={href}
          href={href}
          prefetch={false}
          className="inline-flex min-h-11 items-center gap-1.5 text-link"
        >
          <Icon aria-hidden size={18} />
          {label}
        </Link>
      ))}
      {children}
    </nav>
  );
}
