import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

/** What somebody new does first: each step with a link. `cityHref` leads to the open shows of their city. */
export function FirstSteps({ cityHref }: { cityHref: Route }) {
  const t = useTranslations('home.first');
  const steps = [
    { name: 'profile', href: '/user/profil' },
    { name: 'nights', href: '/user/nights' },
    { name: 'apply', href: cityHref },
  ] as const;
  return (
    <EmptyState title={t('title')}>
      <ol className="flex list-decimal flex-col gap-4 pl-5 text-ink">
        {steps.map(({ name, href }) => (
          <li key={name}>
            <p className="font-semibold">{t(`${name}.title`)}</p>
            <p className="mb-2 text-ink-soft">{t(`${name}.text`)}</p>
            <LinkButton href={href} prefetch={false} variant={name === 'apply' ? 'stage' : 'secondary'}>
              {t(`${name}.action`)}
            </LinkButton>
          </li>
        ))}
      </ol>
    </EmptyState>
  );
}
