import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { LegalLinks } from '@/components/ui/legal';
import { mainId } from '@/components/core/main-id';
import { PlainHeaderFace, MessageScreen } from './plain-parts';
import { useLanguageWords } from './language-menu';

/** The header of a page outside of all areas: a link to the start page, and the language. */
export function PlainHeader() {
  const t = useTranslations('frameLayout');
  const tApp = useTranslations('coreApp');
  return <PlainHeaderFace toStart={t('toStart')} name={tApp('name')} language={useLanguageWords()} />;
}

/** The footer of a page outside of all areas. */
export function PlainFooter() {
  return (
    <footer className="mx-auto flex w-full max-w-[90rem] flex-wrap justify-end gap-x-6 gutter py-3 text-sm">
      <LegalLinks />
    </footer>
  );
}

/** A page outside of all areas with only a message, such as "not found", and optional content below. */
export function MessagePage({
  children,
  ...message
}: ComponentProps<typeof MessageScreen> & { children?: ReactNode }) {
  return (
    <>
      <title>{message.title}</title>
      <PlainHeader />
      <main id={mainId} className="mx-auto w-full max-w-xl gutter py-8">
        <MessageScreen {...message} />
        {children}
      </main>
    </>
  );
}
