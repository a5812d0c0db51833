import { MessagesSquare } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { startTransition } from 'react';
import { askServer } from '@/components/forms/ask-server';
import { formDataOf } from '@/components/forms/form-data';
import { MenuItem } from '@/components/ui/menu';
import { showToast } from '@/components/ui/toaster';
import { openDirectChat } from '@/lib/chats/actions';

/** Opens the team's chat with the comedian of the application. */
export function ChatItem({ applicationId }: { applicationId: string }) {
  const t = useTranslations('lineUp');
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
