'use client';

import { Play } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

/** Begins to play a list through. */
export function PlayButton({ onClick }: { onClick: () => void }) {
  const t = useTranslations('playlists.play');
  return (
    <Button variant="stage" onClick={onClick} className="self-start print:hidden noscript:hidden">
      <Play aria-hidden size={18} />
      {t('start')}
    </Button>
  );
}
