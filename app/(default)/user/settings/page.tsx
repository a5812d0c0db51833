import { cookies } from 'next/headers';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ComponentProps, ReactNode } from 'react';
import { CalendarLink } from '@/components/public/calendar-link';
import { LinkButton } from '@/components/ui/button';
import { PageHead } from '@/components/ui/page-head';
import { ClientMessages } from '@/components/ui/client-messages';
import { LanguageMenu } from '@/components/frame/language-menu';
import {
  ChannelForm,
  RefusedMails,
  RefusingHost,
  TestMessage,
  PushDevices,
} from '@/components/notifications/channel-settings';
import { DeviceList } from '@/components/accounts/device-list';
import { WaysIn } from '@/components/accounts/ways-in';
import { InstallApp } from '@/components/accounts/install-app';
import { ThemeSwitcher } from '@/components/frame/theme-switcher';
import { RequestStop } from '@/components/spots/request-stop';
import { Section } from '@/components/ui/section';
import { loadSignedInDevices, loadWaysIn } from '@/lib/accounts/loaders';
import { requireComedian } from '@/lib/accounts/viewer';
import { loadOwnLink } from '@/lib/public/calendar-links/loaders';
import { loadChannels, loadPush } from '@/lib/notifications/channels/loaders';
import { savedChoice } from '@/lib/core/browser/theme';
import { titled } from '@/lib/core/i18n/page-title';
import { loadStoppedBrands } from '@/lib/spots/own/loaders';

export const generateMetadata = titled('accountsSettings', 'title');

export default async function SettingsPage() {
  const viewer = await requireComedian();
  const [language, jar, now] = [await getLocale(), await cookies(), new Date()];
  const [link, devices, ways, channels, push, stopped, t, tCalendar, tInstall, tDeletion] = await Promise.all(
    [
      loadOwnLink({ comedianId: viewer.comedian.id, brandId: null }, language, now),
      loadSignedInDevices(viewer, language, now),
      loadWaysIn(viewer, language, now),
      loadChannels(viewer.comedian.id),
      loadPush(viewer, language, now),
      loadStoppedBrands(viewer.comedian.id),
      getTranslations('accountsSettings'),
      getTranslations('publicCalendarLink.own'),
      getTranslations('coreInstall'),
      getTranslations('dataOwnPrivacy.deletion'),
    ],
  );
  return (
    <>
      <PageHead back="/user/profil" backTo={t('back')} title={t('title')} />
      <div className="flex flex-col gap-8">
        <Part
          id="language"
          title={t('language.title')}
          hint={t('language.hint')}
          namespaces={['frameLanguage']}
        >
          <LanguageMenu />
        </Part>
        <Part id="theme" title={t('theme.title')} hint={t('theme.hint')} namespaces={['accountsSettings']}>
          <ThemeSwitcher current={savedChoice((name) => jar.get(name)?.value)} />
        </Part>
        <Part id="install" title={tInstall('title')} hint={tInstall('text')} namespaces={['coreInstall']}>
          <InstallApp />
        </Part>
        {/* Removing a provider signs out devices, which then disappear from the list below. */}
        <Part
          id="waysIn"
          title={t('waysIn.title')}
          hint={ways.length > 1 ? t('waysIn.hint') : t('waysIn.one')}
          namespaces={['accountsSettings', 'formsResend']}
        >
          <WaysIn ways={ways} />
        </Part>
        <Part
          id="devices"
          title={t('devices.title')}
          hint={t('devices.hint')}
          namespaces={['accountsSettings', 'formsResend']}
        >
          <DeviceList devices={devices} />
        </Part>
        <Part
          id="calendar"
          title={tCalendar('title')}
          hint={tCalendar('hint')}
          namespaces={['publicCalendarLink', 'formsCopyText']}
        >
          <CalendarLink link={link} brandId={null} />
        </Part>
        <Part
          id="notices"
          title={t('notices.title')}
          hint={t('notices.hint')}
          namespaces={['accountsSettings', 'notificationsPush', 'formsForm', 'formsResend']}
        >
          {channels.isMailRefused && <RefusedMails />}
          {channels.refusingHost && <RefusingHost host={channels.refusingHost} />}
          <ChannelForm {...channels} />
          <PushDevices {...push} />
          <TestMessage />
        </Part>
        {stopped.length > 0 && (
          <Part
            id="requests"
            title={t('requests.title')}
            hint={t('requests.hint')}
            namespaces={['spotsRequestStop', 'formsResend']}
          >
            {stopped.map((brand) => (
              <RequestStop key={brand.id} brand={brand} isStopped />
            ))}
          </Part>
        )}
        <Section id="deletion" title={tDeletion('title')}>
          <p className="text-ink-soft">{tDeletion('text')}</p>
          <div>
            <LinkButton href="/deletion">{tDeletion('link')}</LinkButton>
          </div>
        </Section>
      </div>
    </>
  );
}

/** A part of the settings: its subject, and below it its controls, with their messages for the browser. */
function Part({
  id,
  title,
  hint,
  namespaces,
  children,
}: {
  id: string;
  title: string;
  hint: string;
  namespaces: ComponentProps<typeof ClientMessages>['namespaces'];
  children: ReactNode;
}) {
  return (
    <Section id={id} title={title}>
      <p className="text-ink-soft">{hint}</p>
      <ClientMessages namespaces={namespaces}>{children}</ClientMessages>
    </Section>
  );
}
