import {
  Ban,
  Bug,
  Flag,
  HardDrive,
  Lightbulb,
  Mail,
  PenLine,
  ScrollText,
  Store,
  UserSearch,
  Workflow,
  type LucideIcon,
} from 'lucide-react';
import { useTranslations, type Messages } from 'next-intl';
import { PageLinks } from '@/components/ui/page-links';

/** The pages of the operator's area, the most used first. */
const pages: readonly { page: keyof Messages['operator']['pages']; icon: LucideIcon }[] = [
  { page: 'reports', icon: Flag },
  { page: 'bugs', icon: Bug },
  { page: 'ideas', icon: Lightbulb },
  { page: 'people', icon: UserSearch },
  { page: 'blocks', icon: Ban },
  { page: 'renames', icon: PenLine },
  { page: 'brands', icon: Store },
  { page: 'mail', icon: Mail },
  { page: 'jobs', icon: Workflow },
  { page: 'storage', icon: HardDrive },
  { page: 'log', icon: ScrollText },
];

/** Links to the pages of the operator's area, with what each is for, and how many tasks wait there. */
export function OperatorLinks({ waiting }: { waiting: Partial<Record<string, number>> }) {
  const t = useTranslations('operator.pages');
  const tWaiting = useTranslations('operator');
  return (
    <PageLinks
      pages={pages.map(({ page, icon }) => ({
        href: `/operator/${page}` as const,
        prefetch: false,
        icon,
        title: t(`${page}.title`),
        line: t(`${page}.line`),
        note: Boolean(waiting[page]) && (
          <span className="font-semibold text-request">
            {tWaiting('waiting', { count: waiting[page] ?? 0 })}
          </span>
        ),
      }))}
    />
  );
}
