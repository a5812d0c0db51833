'use client';

import { MessagesSquare, UserRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { startTransition } from 'react';
import { useParams } from 'next/navigation';
import { askServer, formDataOf } from '@/components/forms/ask-server';
import { MenuItem, MenuLink } from '@/components/ui/menu';
import { showToast } from '@/components/ui/toaster';
import { openDirectChat } from '@/lib/chats/actions';

/** Opens the team's chat with the comedian of the application. */
export function ChatItem({ applicationId }: { applicationId: string }) {
  const t = useTranslations('lineUpsEditor');
  const open = () =>
    startTransition(async () => {
      const answer = await askServer(openDirectChat, formDataOf({ applicationId }));
      if (answer.status === 'failed') showToast(t('menu.chatFailed'), { tone: 'error' });
    });
  return (
    <MenuItem icon={MessagesSquare} onSelect={open}>
      {t('menu.chat')}
    </MenuItem>
  );
}

export function ProfileItem({ comedianId }: { comedianId: string }) {
  const t = useTranslations('lineUpsEditor.menu');
  const { brand } = useParams<{ brand: string }>();
  return (
    <MenuLink icon={UserRound} href={`/brands/${brand}/team/comedians/${comedianId}`}>
      {t('profile')}
    </MenuLink>
  );
}
