import { AtSign, CirclePlay, Globe, Mail } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { OutsideLink } from '@/components/core/outside-link';
import { PlainText } from '@/components/ui/plain-text';
import { linkText } from '@/lib/core/text/addresses';
import { linkedVideoOf } from '@/lib/media/videos/link-rules';
import type { PublicProfile as Profile } from '@/lib/brands/loaders';

const linkStyle = 'inline-flex min-h-9 items-center gap-1.5 wrap-anywhere underline underline-offset-3';

/** The self-description of a brand or a comedian on a public page, with its links. Empty parts are left out. */
export function PublicProfile({
  profile: { about, instagram, links, contactEmail },
}: {
  profile: Pick<Profile, 'about' | 'instagram' | 'links' | 'contactEmail'>;
}) {
  const t = useTranslations('publicShows');
  const hasLinks = instagram !== null || links.length > 0 || contactEmail !== null;
  return (
    <>
      {about && (
        <div className="wrap-anywhere">
          <PlainText lang={about.language}>{about.text}</PlainText>
        </div>
      )}
      {hasLinks && (
        <ul aria-label={t('links')} className="flex flex-wrap gap-x-6">
          {links.map((link) => (
            <WebLink key={link} link={link} />
          ))}
          {instagram && (
            <ProfileLink
              href={`https://www.instagram.com/${instagram}`}
              icon={<AtSign aria-hidden className="size-4.5 shrink-0" />}
            >
              {t('onInstagram', { handle: instagram })}
            </ProfileLink>
          )}
          {contactEmail && (
            <li className="min-w-0">
              <a href={`mailto:${contactEmail}`} className={linkStyle}>
                <Mail aria-hidden className="size-4.5 shrink-0" />
                {contactEmail}
              </a>
            </li>
          )}
        </ul>
      )}
    </>
  );
}

/** Nothing of another website is loaded here, so a video of a known service is a link to it as well. */
function WebLink({ link }: { link: string }) {
  const t = useTranslations('publicShows');
  const services = useTranslations('mediaLinkedVideo.services');
  const video = linkedVideoOf(link);
  const Icon = video?.player ? CirclePlay : Globe;
  return (
    <ProfileLink href={link} icon={<Icon aria-hidden className="size-4.5 shrink-0" />}>
      {video?.player ? t('videoOn', { service: services(video.service) }) : linkText(link)}
    </ProfileLink>
  );
}

function ProfileLink({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li className="min-w-0">
      <OutsideLink href={href} rel="noopener noreferrer nofollow" className={linkStyle}>
        {icon}
        {children}
      </OutsideLink>
    </li>
  );
}
