import { describe, expect, it } from 'vitest';
import { webLink } from '@/lib/core/text/addresses';
import { linkedVideoOf, playerOrigins } from './link-rules';

const youtube = `${playerOrigins.youtube}/embed/dQw4w9WgXcQ?autoplay=1`;

describe('a link to a video', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
    ['youtube.com/watch?feature=shared&v=dQw4w9WgXcQ', youtube],
    ['https://m.youtube.com/watch?v=dQw4w9WgXcQ&t=95s', `${youtube}&start=95`],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc&t=12', `${youtube}&start=12`],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', youtube],
    ['https://www.youtube.com/live/dQw4w9WgXcQ', youtube],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
    [
      'https://vimeo.com/76979871/abcdef12',
      'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=abcdef12',
    ],
    ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
    ['https://www.instagram.com/reel/C1a2b3c4d5e/?igsh=x', 'https://www.instagram.com/p/C1a2b3c4d5e/embed/'],
    ['https://instagram.com/lach.mit/reel/C1a2b3c4d5e/', 'https://www.instagram.com/p/C1a2b3c4d5e/embed/'],
    [
      'https://www.tiktok.com/@lach.mit/video/7234567890123456789',
      'https://www.tiktok.com/player/v1/7234567890123456789?autoplay=1',
    ],
  ])('%s has a player', (link, player) => {
    expect(linkedVideoOf(link)?.player).toBe(player);
    expect(Object.values(playerOrigins)).toContain(new URL(player).origin);
  });

  it.each([
    ['https://vm.tiktok.com/ZM6abcdef/', 'tiktok'],
    ['https://www.instagram.com/lach.mit/', 'instagram'],
    ['https://www.youtube.com/@lachmit', 'youtube'],
    ['https://www.youtube.com/watch?v=<script>', 'youtube'],
    ['https://vimeo.com/user/"onload=', 'vimeo'],
  ])('%s is one of the service, without a player', (link, service) => {
    expect(linkedVideoOf(link)).toMatchObject({ service, player: null });
  });

  it.each([
    'https://www.tiktok.com.videos.example/@lach/video/7234567890123456789',
    'https://tiktok.com-lach.example/@lach/video/7234567890123456789',
    'https://xn--titok-nib.com/@lach/video/7234567890123456789',
    'https://tіktok.com/@lach/video/7234567890123456789',
    'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.example/watch?v=dQw4w9WgXcQ',
    'https://lach.example/https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://lach.example?https://youtu.be/dQw4w9WgXcQ',
    'https://youtube.com:8443/watch?v=dQw4w9WgXcQ',
    'https://lach.example/auftritt.mp4',
  ])('%s is a plain link', (link) => {
    expect(webLink(link)).not.toBeNull();
    expect(linkedVideoOf(link)).toBeNull();
  });

  it.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript://www.youtube.com/%0aalert(1)',
    'javascript://www.youtube.com/%0aalert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'da\tta:text/html;base64,PHNjcmlwdD4=',
    'vbscript:msgbox(1)',
    'blob:https://www.youtube.com/1',
    'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com@lach.example/watch?v=dQw4w9WgXcQ',
    '',
  ])('%j is no link at all', (link) => {
    expect(webLink(link)).toBeNull();
    expect(linkedVideoOf(link)).toBeNull();
  });
});
