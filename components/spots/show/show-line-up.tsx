import { useTranslations } from 'next-intl';
import { Bill } from '@/components/shows/bill';
import { Section } from '@/components/ui/section';
import type { LineUpLine } from '@/lib/spots/show/view';

/** The sent line-up as a bill. It has no times: comedians see only their own. */
export function ShowLineUp({ lines }: { lines: readonly LineUpLine[] }) {
  const t = useTranslations('spotsShowPage');
  return (
    <Section id="line-up" title={t('lineUp')}>
      <Bill lines={lines}>{({ name, isMe }) => (isMe ? t('you', { name: name ?? '' }) : name)}</Bill>
    </Section>
  );
}
