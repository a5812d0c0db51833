import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { OutsideLink } from '@/components/core/outside-link';
import { AreaMain } from '@/components/frame/area-parts';
import { PageHead } from '@/components/ui/page-head';
import { OperatorAddress } from '@/components/ui/legal';
import { PlainFooter, PlainHeader } from '@/components/frame/plain-frame';
import { DeviceTopics, TopicList } from '@/components/data/topic-list';
import { signInChoices } from '@/lib/accounts/providers';
import { findOperator } from '@/lib/core/installation';
import { topicGroups } from '@/lib/data/privacy/topic-rules';

/** The sections after the stored data, in order. */
const sections = ['videos', 'sensitive', 'seen', 'device', 'retention', 'rights'] as const;

/** All groups of topics except the browser's, which has its own section. */
const storedGroups = topicGroups.filter((group) => group !== 'device');

export async function generateMetadata() {
  const t = await getTranslations('dataPrivacy');
  return { title: t('title'), description: t('lead') };
}

/** The privacy page. Its topics are in lib/data/privacy. After a change in substance, raise `privacyVersion`. */
export default async function PrivacyPage() {
  const t = await getTranslations('dataPrivacy');
  const [first, ...others] = signInChoices();
  const provider = first?.name ?? '';
  const link = (href: string) =>
    function Source(words: ReactNode) {
      return (
        <OutsideLink href={href} className="text-link">
          {words}
        </OutsideLink>
      );
    };
  return (
    <>
      <PlainHeader />
      <AreaMain isText>
        <PageHead icon="lock" title={t('title')} hint={t('updated')} />
        <p className="text-lg">{t('lead')}</p>
        <Section id="contact" title={t('sections.contact.title')}>
          <Paragraphs text={t('sections.contact.text')} />
          <OperatorAddress operator={findOperator()} />
        </Section>
        <Section id="stored" title={t('sections.stored.title')}>
          <p>{t('sections.stored.lead')}</p>
          {storedGroups.map((group) => (
            <TopicList key={group} group={group} />
          ))}
          <p>{t('sections.stored.basis')}</p>
        </Section>
        <Section id="sign-in" title={t('sections.signIn.title', { provider })}>
          <p>{t('sections.signIn.text', { provider })}</p>
          {others.map(({ id, name }) => (
            <p key={id}>{t('sections.signIn.other', { provider: name })}</p>
          ))}
        </Section>
        {sections.map((section) => (
          <Section key={section} id={section} title={t(`sections.${section}.title`)}>
            {section === 'device' && <DeviceTopics />}
            <Paragraphs text={t(`sections.${section}.text`)} />
          </Section>
        ))}
        <Section id="sources" title={t('sections.sources.title')}>
          <p>
            {t.rich('sections.sources.text', {
              geonames: link('https://www.geonames.org/'),
              license: link('https://creativecommons.org/licenses/by/3.0/'),
            })}
          </p>
        </Section>
      </AreaMain>
      <PlainFooter />
    </>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-8 flex scroll-mt-6 flex-col gap-3">
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Renders a message with several paragraphs, separated by empty lines. */
function Paragraphs({ text }: { text: string }) {
  return text.split('\n\n').map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}
