import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Face } from '@/components/media/pictures/face';
import { OutsideLink } from '@/components/core/outside-link';
import { LinkedVideo } from '@/components/media/videos/linked-video';
import { VideoPlayer } from '@/components/media/player/video-player';
import { PlainText } from '@/components/ui/plain-text';
import { linkText } from '@/lib/core/text/addresses';
import type { TeamProfile } from '@/lib/brands/comedians/view';
import { byRank, isOfKind, profileTexts, teamTexts } from '@/lib/comedians/rules';

/** A profile as its comedian shares it with teams. */
export function ProfileFacts({ profile }: { profile: TeamProfile }) {
  const t = useTranslations('brandsComedians.fields');
  const bands = useTranslations('comediansSpotCountBands');
  const words = useTranslations('comediansRegistration');
  const { video, gender, lgbtq } = profile;
  return (
    <dl className="grid gap-x-6 gap-y-3 rounded-card border border-line sheet p-4 sm:grid-cols-2">
      {profile.face && (
        <Fact name={t('picture')} isWide>
          <Face pictureId={profile.face} name={profile.name} size="large" isFirst />
        </Fact>
      )}
      <Fact name={t('city')}>{profile.cityName}</Fact>
      <Fact name={t('comedyStart')}>{profile.since}</Fact>
      <Fact name={t('spotCountBand')}>{bands(profile.spotCountBand)}</Fact>
      {video && (
        <Fact name={t('video')} isWide>
          <VideoPlayer video={video} />
        </Fact>
      )}
      <TextFacts profile={profile} areWords={false} />
      {gender && <Fact name={words('gender.name')}>{words(`gender.options.${gender}`)}</Fact>}
      {lgbtq && <Fact name={words('lgbtq.name')}>{words(`lgbtq.options.${lgbtq}`)}</Fact>}
      <TextFacts profile={profile} areWords />
    </dl>
  );
}

/** The texts that the comedian has filled in: the long ones, or the others. */
function TextFacts({ profile, areWords }: { profile: TeamProfile; areWords: boolean }) {
  const t = useTranslations('brandsComedians.fields');
  return byRank(teamTexts).map((name) => {
    const text = profile[name];
    if (!text || isOfKind(name, 'words') !== areWords) return null;
    const { kind } = profileTexts[name];
    return (
      <Fact key={name} name={t(name)} isWide={kind === 'video' || kind === 'words' || undefined}>
        {kind === 'instagram' && <Outside href={`https://www.instagram.com/${text}/`}>@{text}</Outside>}
        {kind === 'link' && <Outside href={text} />}
        {kind === 'video' && <LinkedVideo link={text} />}
        {kind === 'words' && <PlainText>{text}</PlainText>}
      </Fact>
    );
  });
}

function Fact({ name, isWide, children }: { name: string; isWide?: true; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${isWide ? 'sm:col-span-2' : ''}`}>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** An external link. Its text leaves the scheme out. */
function Outside({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <OutsideLink href={href} target="_blank" className="inline-flex min-h-11 items-center gap-1.5 text-link">
      <span>{children ?? linkText(href)}</span>
      <ExternalLink aria-hidden className="size-4 shrink-0" />
    </OutsideLink>
  );
}
