import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

/** What the product offers to comedians and to organisers. */
export function Audiences() {
  const t = useTranslations('start');
  return (
    <div className="grid gap-8 sm:grid-cols-2">
      <Audience title={t('comedians.title')}>
        <Gain>{t('comedians.find')}</Gain>
        <Gain>{t('comedians.apply')}</Gain>
        <Gain>{t('comedians.track')}</Gain>
      </Audience>
      <Audience title={t('organisers.title')}>
        <Gain>{t('organisers.collect')}</Gain>
        <Gain>{t('organisers.decide')}</Gain>
        <Gain>{t('organisers.team')}</Gain>
      </Audience>
    </div>
  );
}

function Audience({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{title}</h2>
      <ul className="flex flex-col gap-2.5">{children}</ul>
    </section>
  );
}

function Gain({ children }: { children: string }) {
  return (
    <li className="flex gap-2.5">
      <Check aria-hidden size={20} strokeWidth={2.5} className="mt-0.5 shrink-0 text-teal" />
      <span>{children}</span>
    </li>
  );
}
