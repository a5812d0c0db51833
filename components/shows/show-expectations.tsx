import { useTranslations } from 'next-intl';
import { PlainText } from '@/components/ui/plain-text';
import type { SpokenElement } from '@/lib/shows/info-schema';
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
        <section aria-labelledby="expect" className="flex flex-col gap-3">
          <h2 id="expect" className="text-xl">
            {t('expect')}
          </h2>
          {description && <PlainText lang={description.language}>{description.text}</PlainText>}
          <ShowInfo elements={info} />
        </section>
      )}
      {rules && (
        <section aria-labelledby="rules" className="flex flex-col gap-3">
          <h2 id="rules" className="text-xl">
            {t('rules', { brand: brandName })}
          </h2>
          <PlainText lang={rules.language}>{rules.text}</PlainText>
        </section>
      )}
    </>
  );
}
