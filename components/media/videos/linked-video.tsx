'use client';

import { ExternalLink, Play } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { OutsideLink } from '@/components/core/outside-link';
import { linkText } from '@/lib/core/text/addresses';
import { linkedVideoOf, type LinkedVideo as Linked } from '@/lib/media/videos/link-rules';

const place = 'inline-flex min-h-11 items-center gap-1.5 text-link';

/**
 * A video linked by its address. Nothing of a service is loaded before a tap; the tap shows its player, and without
 * JavaScript leads to the service. Every other link stays a link. Needs the messages `mediaLinkedVideo`.
 */
export function LinkedVideo({ link }: { link: string }) {
  const t = useTranslations('mediaLinkedVideo');
  const video = linkedVideoOf(link);
  if (!video?.player)
    return (
      <OutsideLink href={link} target="_blank" className={place}>
        <span className="wrap-anywhere">
          {video ? t('watch', { service: t(`services.${video.service}`) }) : linkText(link)}
        </span>
        <ExternalLink aria-hidden className="size-4 shrink-0" />
      </OutsideLink>
    );
  // With the key, another link begins without its player.
  return <Player key={link} link={link} video={video} player={video.player} />;
}

function Player({ link, video, player }: { link: string; video: Linked; player: string }) {
  const t = useTranslations('mediaLinkedVideo');
  const [isOpen, setIsOpen] = useState(false);
  const service = t(`services.${video.service}`);
  const shape = video.isUpright ? 'aspect-9/16 max-w-xs' : 'aspect-video max-w-xl';
  return (
    <div className="flex flex-col items-start gap-1">
      {isOpen ? (
        <iframe
          src={player}
          title={t('player', { service })}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
          className={`w-full rounded-card border border-line bg-sunken ${shape}`}
        />
      ) : (
        <OutsideLink
          href={link}
          target="_blank"
          onClick={(event) => {
            const wantsTab = event.metaKey || event.ctrlKey || event.shiftKey;
            if (wantsTab) return;
            event.preventDefault();
            setIsOpen(true);
          }}
          className="flex min-h-16 w-full max-w-xl items-center gap-3 rounded-card border border-line bg-sunken p-3 hover:border-teal"
        >
          <span className="flex size-11 shrink-0 items-center justify-center rounded-chip bg-teal text-on-teal">
            <Play aria-hidden className="ml-0.5 size-5 fill-current" />
          </span>
          <span className="flex min-w-0 flex-col">
            <span className="font-semibold text-teal">{t('watch', { service })}</span>
            <span className="text-sm text-ink-soft">{t('nothingYet', { service })}</span>
          </span>
        </OutsideLink>
      )}
      {isOpen && (
        <OutsideLink href={link} target="_blank" className={`${place} text-sm`}>
          {t('openThere', { service })}
          <ExternalLink aria-hidden className="size-4 shrink-0" />
        </OutsideLink>
      )}
    </div>
  );
}
