import { useTranslations } from 'next-intl';
import { PlainText } from '@/components/ui/plain-text';
import { Section } from '@/components/ui/section';
import type { SpokenElement } from '@/lib/shows/info';
import type { ShowPage } from '@/lib/spots/show/view';
import { ShowInfo } from './show-info';

/** What comedians can expect of a show, and what its brand asks of them; nothing where nobody has said anything. */
export function ShowExpectations({
  description,
  info,
  rules,
  brandName,
}: {
  description: ShowPage['description'];
  info: readonly SpokenElement[];
  rules: ShowPage['rules'];
  brandName: string;
}) {
  const t = useTranslations('showPage');
  return (
    <>
      {(description || info.length > 0) && (
        <Section id="expect" title={t('expect')}>
          {description && <PlainText lang={description.language}>{description.text}</PlainText>}
          <ShowInfo elements={info} />
        </Section>
      )}
      {rules && (
        <Section id="rules" title={t('rules', { brand: brandName })}>
          <PlainText lang={rules.language}>{rules.text}</PlainText>
        </Section>
      )}
    </>
  );
}
