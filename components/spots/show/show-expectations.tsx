import { useTranslations } from 'next-intl';
import { PlainText } from '@/components/ui/plain-text';
import { Section } from '@/components/ui/section';
import type { SpokenElement } from '@/lib/shows/info-schema';
import type { ShowPage } from '@/lib/spots/show/view';
import { ShowInfo } from '@/components/shows/show-info';

/** The show info, and the brand's rules; nothing when both are empty. */
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
