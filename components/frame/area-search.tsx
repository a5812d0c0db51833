import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { AreaKeys } from './area-keeper';

/** On a desktop, the button in the header that opens the menu of Ctrl+K. Without scripts there is no menu. */
export async function GoButton() {
  const t = await getTranslations('frameGo');
  return (
    <button
      type="button"
      data-go
      title={`${t('title')} (Ctrl+K)`}
      aria-keyshortcuts="Control+K Meta+K"
      className="go-button"
    >
      <Icon name="search" className="size-5.5" />
      <span className="sr-only">{t('title')}</span>
      <kbd aria-hidden>Ctrl K</kbd>
    </button>
  );
}

/** The keys of an area: `?` lists them, and Ctrl+K opens a menu that searches by the address. */
export async function AreaShortcuts({ search }: { search: string }) {
  const [t, tLayout] = await Promise.all([getTranslations('frameGo'), getTranslations('frameLayout')]);
  return (
    <AreaKeys
      search={search}
      go={{
        title: t('title'),
        close: tLayout('close'),
        pages: t('pages'),
        shows: t('shows'),
        comedians: t('comedians'),
        cities: t('cities'),
        nothing: t('nothing'),
        searching: t('searching'),
        failed: t('failed'),
      }}
      keys={{
        title: tLayout('keys'),
        does: tLayout('keysHelp'),
        close: tLayout('close'),
        switch: t('letters'),
      }}
    />
  );
}
