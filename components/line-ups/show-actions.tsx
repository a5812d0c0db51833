'use client';

import {
  Ban,
  Dices,
  History,
  Info,
  ListVideo,
  Lock,
  LockOpen,
  Mic,
  Music,
  Pencil,
  Redo2,
  Share2,
  type LucideIcon,
} from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { MenuItem, MenuLine, MenuLink, MenuPanel } from '@/components/ui/menu';
import { useActs } from './acts';
import type { LineUp } from './use-line-up';

const icons = {
  night: Mic,
  draw: Dices,
  edit: Pencil,
  info: Info,
  export: Share2,
  history: History,
  music: Music,
  scouting: ListVideo,
} satisfies Record<string, LucideIcon>;

/** Another page about the show. */
export type ShowLink = { href: Route; icon: keyof typeof icons; label: string };

export type AboutShow = { lineUp: LineUp; links: readonly ShowLink[]; canEdit: boolean };

/** The menu of everything outside the head of the editor: further actions on the show, and its other pages. */
export function ShowActions({ lineUp: { editor, sending, redo, queue }, links, canEdit }: AboutShow) {
  const t = useTranslations('lineUpsEditor.toolbar');
  const acts = useActs();
  const { confirm, list, reject, cancel } = sending;
  const unsent = confirm.length + list.length + reject.length + cancel.length > 0;
  return (
    <MenuPanel label={t('more')}>
      {canEdit && (
        <MenuItem icon={Redo2} disabled={redo.length === 0} onSelect={() => queue.redo()}>
          {t('redo')}
        </MenuItem>
      )}
      {links.map(({ href, icon, label }) => (
        <MenuLink key={href} icon={icons[icon]} href={href}>
          {label}
        </MenuLink>
      ))}
      {canEdit && (
        <>
          <MenuLine />
          {editor.show.state === 'open' ? (
            <MenuItem icon={Lock} disabled={unsent} onSelect={() => acts.ask({ kind: 'close' })}>
              {t('close')}
              {unsent && <span className="block text-sm text-ink-soft">{t('closeUnsent')}</span>}
            </MenuItem>
          ) : (
            <MenuItem icon={LockOpen} onSelect={() => acts.ask({ kind: 'reopen' })}>
              {t('reopen')}
            </MenuItem>
          )}
          <MenuItem icon={Ban} danger onSelect={() => acts.ask({ kind: 'cancelShow' })}>
            {t('cancelShow')}
          </MenuItem>
        </>
      )}
    </MenuPanel>
  );
}
