import type { LinkProps } from 'next/link';
import { useTranslations, type Messages } from 'next-intl';
import { Construction } from 'lucide-react';
import { LinkButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { StageScene } from '@/components/ui/stage-scene';

/** Announced parts of the product: their keys in the messages `coming`. */
type ComingFeature = {
  [Key in keyof Messages['coming']]: Messages['coming'][Key] extends string ? never : Key;
}[keyof Messages['coming']];

/** The page of a part that does not exist yet: what it will do, and what to do until then. */
export function Coming<Target extends string>({
  feature,
  next,
}: {
  feature: ComingFeature;
  /** The link for what to do until then. */
  next: LinkProps<Target>['href'];
}) {
  const t = useTranslations('coming');
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-6">
      <StageScene className="h-40 rounded-card sm:h-52" />
      <div className="flex flex-col items-start gap-3">
        <p className="inline-flex min-h-7 items-center gap-1.5 rounded-chip bg-quiet-soft py-1 pr-3 pl-2 text-sm font-semibold text-quiet">
          <Construction aria-hidden size={16} strokeWidth={2.5} />
          {t('badge')}
        </p>
        <h1 className="text-2xl">{t(`${feature}.title`)}</h1>
      </div>
      <section className="flex flex-col gap-1">
        <h2 className="text-lg">{t('will')}</h2>
        <p className="text-ink-soft">{t(`${feature}.will`)}</p>
      </section>
      <Card className="flex flex-col items-start gap-3">
        <h2 className="text-lg">{t('until')}</h2>
        <p>{t(`${feature}.until`)}</p>
        <LinkButton<Target> href={next}>{t(`${feature}.next`)}</LinkButton>
      </Card>
    </div>
  );
}
