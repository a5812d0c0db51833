import {
  Ban,
  Bug,
  Flag,
  HardDrive,
  Lightbulb,
  Mail,
  ScrollText,
  Store,
  UserSearch,
  Workflow,
  type LucideIcon,
} from 'lucide-react';
import Link from 'next/link';
import { useTranslations, type Messages } from 'next-intl';
import { Icon } from '@/components/ui/icon';

/** The pages of the operator's area, the most used first. */
const pages: readonly { page: keyof Messages['operator']['pages']; icon: LucideIcon }[] = [
  { page: 'reports', icon: Flag },
  { page: 'bugs', icon: Bug },
  { page: 'ideas', icon: Lightbulb },
  { page: 'people', icon: UserSearch },
  { page: 'blocks', icon: Ban },
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
    <ul className="divide-y divide-line rounded-card border border-line sheet">
      {pages.map(({ page, icon: PageIcon }) => (
        <li key={page}>
          <Link
            href={`/operator/${page}`}
            prefetch={false}
            className="flex min-h-16 items-center gap-4 rounded-card px-4 py-3"
          >
            <PageIcon aria-hidden size={22} className="shrink-0 text-teal" />
            <span className="flex min-w-0 grow flex-col">
              <span className="font-semibold">{t(`${page}.title`)}</span>
              <span className="text-sm text-ink-soft">{t(`${page}.line`)}</span>
              {Boolean(waiting[page]) && (
                <span className="font-semibold text-request">
                  {tWaiting('waiting', { count: waiting[page] ?? 0 })}
                </span>
              )}
            </span>
            <Icon name="chevron-right" className="shrink-0 text-ink-soft" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
