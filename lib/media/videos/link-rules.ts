import { webLink } from '@/lib/core/text/addresses';

export type VideoService = 'youtube' | 'vimeo' | 'instagram' | 'tiktok';

/** A link to one of the services whose players we know. */
export type LinkedVideo = {
  service: VideoService;
  /** The address of the player in a frame; null when the link leads to no single video, or does not tell which one. */
  player: string | null;
  /** Filmed on a phone held upright, so higher than wide. */
  isUpright: boolean;
};

/** The complete hosts of each service. A host that only resembles or contains one of them does not count. */
const hosts: Record<VideoService, readonly string[]> = {
  youtube: [
    'youtube.com',
    'www.youtube.com',
    'm.youtube.com',
    'music.youtube.com',
    'youtu.be',
    'youtube-nocookie.com',
    'www.youtube-nocookie.com',
  ],
  vimeo: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'],
  instagram: ['instagram.com', 'www.instagram.com', 'm.instagram.com'],
  tiktok: ['tiktok.com', 'www.tiktok.com', 'm.tiktok.com', 'vm.tiktok.com', 'vt.tiktok.com'],
};

const players: Record<VideoService, (url: URL) => string | null> = {
  youtube(url) {
    const path = /^\/(?:shorts|live|embed|v)\/([\w-]{11})\/?$/.exec(url.pathname)?.[1];
    const short = url.host === 'youtu.be' ? /^\/([\w-]{11})\/?$/.exec(url.pathname)?.[1] : undefined;
    const watched = url.pathname === '/watch' ? url.searchParams.get('v') : null;
    const id = path ?? short ?? watched;
    if (!id || !/^[\w-]{11}$/.test(id)) return null;
    const seconds = /^(\d{1,5})s?$/.exec(
      url.searchParams.get('t') ?? url.searchParams.get('start') ?? '',
    )?.[1];
    return `${playerOrigins.youtube}/embed/${id}?autoplay=1${seconds ? `&start=${seconds}` : ''}`;
  },
  vimeo(url) {
    const [, id, inPath] =
      /^\/(?:video\/|channels\/[\w-]{1,60}\/|groups\/[\w-]{1,60}\/videos\/)?(\d{1,12})(?:\/([\da-f]{4,40}))?\/?$/.exec(
        url.pathname,
      ) ?? [];
    if (!id) return null;
    // The address of an unlisted video has a second part.
    const hash = inPath ?? /^[\da-f]{4,40}$/.exec(url.searchParams.get('h') ?? '')?.[0];
    return `${playerOrigins.vimeo}/video/${id}?dnt=1&autoplay=1${hash ? `&h=${hash}` : ''}`;
  },
  instagram(url) {
    const id = /^\/(?:[\w.]{1,30}\/)?(?:p|reels?|tv)\/([\w-]{5,40})\/?$/.exec(url.pathname)?.[1];
    return id ? `${playerOrigins.instagram}/p/${id}/embed/` : null;
  },
  tiktok(url) {
    const id = /^\/(?:@[\w.-]{0,40}\/video|player\/v1|embed(?:\/v2)?)\/(\d{10,25})\/?$/.exec(
      url.pathname,
    )?.[1];
    return id ? `${playerOrigins.tiktok}/player/v1/${id}?autoplay=1` : null;
  },
};

/** The origins of players that may be shown in a frame, after a tap. */
export const playerOrigins: Record<VideoService, string> = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
  instagram: 'https://www.instagram.com',
  tiktok: 'https://www.tiktok.com',
};

/** Returns the video of a link to a service that we know; null for every other link. */
export function linkedVideoOf(link: string): LinkedVideo | null {
  const address = webLink(link);
  if (address === null) return null;
  const url = new URL(address);
  const service = services.find((one) => hosts[one].includes(url.host));
  if (!service) return null;
  const isShort = service === 'youtube' && url.pathname.startsWith('/shorts/');
  const isUpright = service === 'tiktok' || service === 'instagram' || isShort;
  return { service, player: players[service](url), isUpright };
}

const services = Object.keys(hosts) as VideoService[];
