import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ProfileFacts } from '@/components/brands/comedians/profile-facts';
import { PublicProfile } from '@/components/brands/public-profile';
import { renderIn } from '@/components/testing/render';
import { recordOf } from '@/lib/core/record';
import { teamTexts } from '@/lib/comedians/rules';
import type { TeamProfile } from '@/lib/brands/comedians/view';
import { OutsideLink } from './outside-link';

/** Values that a database might have in a column for links, although no form lets them in. */
const hostile = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'javascript://example.org/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://example.org/0198a1b2',
  'file:///etc/passwd',
  'http://example.org',
  'https://ada:geheim@example.org',
];

const hrefs = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

describe('a link to another website', () => {
  it('says where it leads, and sends the other site no referrer', () => {
    renderIn(
      'de',
      <OutsideLink href="https://example.org/a" target="_blank" aria-label="Video von Ada">
        Video
      </OutsideLink>,
    );
    const link = screen.getByRole('link', { name: 'Video von Ada' });
    expect(link.getAttribute('href')).toBe('https://example.org/a');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it.each(hostile)('is only text when its address is %j', (href) => {
    const { container } = renderIn('de', <OutsideLink href={href}>Video</OutsideLink>);
    expect(hrefs()).toEqual([]);
    expect(container.textContent).toBe('Video');
    expect(container.innerHTML).not.toContain('script:');
  });
});

describe('a public profile', () => {
  const nothing = { about: null, instagram: null, links: [], contactEmail: null };

  it('has no list of links when there are none', () => {
    renderIn('de', <PublicProfile profile={nothing} />);
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('links to what is fine and shows the rest as text', () => {
    const links = [...hostile, 'https://www.lachfabrik.example/'];
    renderIn('en', <PublicProfile profile={{ ...nothing, links, instagram: 'lachfabrik' }} />);
    expect(hrefs()).toEqual(['https://www.lachfabrik.example/', 'https://www.instagram.com/lachfabrik']);
    expect(screen.getByRole('link', { name: 'lachfabrik.example' })).toBeDefined();
    expect(screen.getAllByRole('listitem')).toHaveLength(links.length + 1);
  });

  it('offers the address that the brand publishes', () => {
    renderIn('de', <PublicProfile profile={{ ...nothing, contactEmail: 'hallo@lachfabrik.example' }} />);
    expect(hrefs()).toEqual(['mailto:hallo@lachfabrik.example']);
  });
});

describe('a profile for teams', () => {
  const profile: TeamProfile = {
    comedianId: '1',
    name: 'Ada',
    face: null,
    cityName: 'Berlin',
    since: 'März 2020',
    spotCountBand: 'upTo30',
    ...recordOf(teamTexts, () => null),
    video: null,
    gender: null,
    lgbtq: null,
  };

  it.each(hostile)('never links to %j', (link) => {
    renderIn('de', <ProfileFacts profile={{ ...profile, promoLink: link, videoLink: link }} />);
    expect(hrefs()).toEqual([]);
  });

  it('leaves out what nobody has filled in', () => {
    const { container } = renderIn('de', <ProfileFacts profile={profile} />);
    expect(container.querySelectorAll('dt')).toHaveLength(3);
  });
});
