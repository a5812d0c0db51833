import { cookies } from 'next/headers';
import { getLocale, getTranslations } from 'next-intl/server';
import { CalendarLink } from '@/components/calendar-links/calendar-link';
import { BackLink } from '@/components/layout/back-link';
import { ClientMessages } from '@/components/layout/client-messages';
import { LanguageMenu } from '@/components/layout/language-menu';
import { PageTitle } from '@/components/layout/page-title';
import { ChannelForm } from '@/components/settings/channel-form';
import { DeviceList } from '@/components/settings/device-list';
import { InstallApp } from '@/components/settings/install-app';
import { RefusedMails, TestMessage } from '@/components/settings/message-tries';
import { PushDevices } from '@/components/settings/push-devices';
import { ThemeSwitcher } from '@/components/settings/theme-switcher';
import { Section } from '@/components/ui/section';
import { loadSignedInDevices } from '@/lib/auth/loaders';
import { requireComedian } from '@/lib/auth/viewer';
import { loadOwnLink } from '@/lib/calendar-links/loaders';
import { loadChannels, loadPush } from '@/lib/channels/loaders';
import { savedTheme } from '@/lib/core/theme';
import { titled } from '@/lib/i18n/page-title';

export const generateMetadata = titled('settings', 'title');

export default async function SettingsPage() {
  const viewer = await requireComedian();
  const [language, jar, now] = [await getLocale(), await cookies(), new Date()];
  const [link, devices, channels, push, t, tCalendar, tInstall] = await Promise.all([
    loadOwnLink({ comedianId: viewer.comedian.id, brandId: null }, language, now),
    loadSignedInDevices(viewer, language, now),
    loadChannels(viewer.comedian.id),
    loadPush(viewer, language, now),
    getTranslations('settings'),
    getTranslations('calendarLink.own'),
    getTranslations('install'),
  ]);
  return (
    <>
      <BackLink href="/user/profil">{t('back')}</BackLink>
      <PageTitle>{t('title')}</PageTitle>
      <div className="flex flex-col gap-8">
        <Section id="language" title={t('language.title')}>
          <p className="text-ink-soft">{t('language.hint')}</p>
          <ClientMessages namespaces={['language']}>
            <LanguageMenu />
          </ClientMessages>
        </Section>
        <Section id="theme" title={t('theme.title')}>
          <p className="text-ink-soft">{t('theme.hint')}</p>
          <ClientMessages namespaces={['settings']}>
            <ThemeSwitcher current={savedTheme((name) => jar.get(name)?.value)} />
          </ClientMessages>
        </Section>
        <Section id="install" title={tInstall('title')}>
          <p className="text-ink-soft">{tInstall('text')}</p>
          <ClientMessages namespaces={['install']}>
            <InstallApp />
          </ClientMessages>
        </Section>
        <Section id="devices" title={t('devices.title')}>
          <p className="text-ink-soft">{t('devices.hint')}</p>
          <ClientMessages namespaces={['settings', 'resend']}>
            <DeviceList devices={devices} />
          </ClientMessages>
        </Section>
        <Section id="calendar" title={tCalendar('title')}>
          <p className="text-ink-soft">{tCalendar('hint')}</p>
          <ClientMessages namespaces={['calendarLink', 'copyText']}>
            <CalendarLink link={link} brandId={null} />
          </ClientMessages>
        </Section>
        <Section id="notices" title={t('notices.title')}>
          <p className="text-ink-soft">{t('notices.hint')}</p>
          <ClientMessages namespaces={['settings', 'push', 'form', 'resend']}>
            {channels.isMailRefused && <RefusedMails />}
            <ChannelForm {...channels} />
            <PushDevices {...push} />
            <TestMessage />
          </ClientMessages>
        </Section>
      </div>
    </>
  );
}
