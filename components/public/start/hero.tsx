import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { StageScene } from '@/components/ui/stage-scene';

/** The colours of the night, also by day. */
const night =
  'bg-[#0d1d20] text-[#e8f2f1] [--focus:#ffc24a] [--teal-soft:#1e3f41] [--teal:#5ed3cf] [--stage:#ffc24a]';

/** The product in one sentence, on a picture of a stage, and the sign-in below. */
export function Hero({ children }: { children: ReactNode }) {
  const t = useTranslations('start');
  return (
    <section className={`relative overflow-hidden ${night}`}>
      <div className="relative z-10 mx-auto flex w-full max-w-5xl flex-col gap-5 gutter pt-10 pb-6 md:min-h-110 md:justify-center md:pt-12 md:pb-28">
        <h1 className="max-w-md text-2xl sm:text-3xl">{t('claim')}</h1>
        <p className="max-w-md text-lg text-[#b8cbcc]">{t('lead')}</p>
        <div className="max-w-md pt-1">{children}</div>
      </div>
      <StageScene className="h-40 md:absolute md:inset-y-0 md:right-0 md:h-full md:w-1/2 md:overflow-visible" />
    </section>
  );
}
