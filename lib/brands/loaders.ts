import 'server-only';
import { headers } from 'next/headers';
import { forbidden, notFound, redirect, unstable_rethrow } from 'next/navigation';
import { cache } from 'react';
import { openSince } from '@/lib/accounts/unread-rules';
import { requireComedian, type ComedianViewer } from '@/lib/accounts/viewer';
import { unreadInScope } from '@/lib/chats/list-queries';
import { isDatabaseAway } from '@/lib/core/database/database-trouble';
import { db } from '@/lib/core/database/db';
import { isFromOtherSite } from '@/lib/core/http/origin';
import { log } from '@/lib/core/process/log';
import { type PictureRow, toPicture, type PictureView } from '@/lib/media/pictures/view';
import { brandAbilities, type BrandAbilities } from '@/lib/accounts/access/policy';
import { brandIdSchema } from '@/lib/accounts/access/brand-id';
import { noteFirstVisit, maxMembers } from './member-commands';
import {
  findBrandArea,
  countMembers,
  listMembers,
  type Member,
  findPublicProfile,
  getBrandSettings,
  type BrandSettings,
  type PublicProfileRow,
} from './queries';
import type { Metadata } from 'next';
import { keptPerPage, pageOf } from '@/lib/core/database/paging';
import { spokenIn, type Language, type Spoken } from '@/lib/core/i18n/language';
import { isSameMailbox } from '@/lib/core/text/text-schema';

type BrandArea = {
  brand: {
    id: string;
    name: string;
    logo: PictureRow | null;
    /** "#0b5d63" */
    colour: string | null;
    /** The operator's reason for a pause; null while it is not paused. */
    pauseReason: string | null;
  };
  abilities: BrandAbilities;
  viewer: ComedianViewer;
  /** The number of the viewer's unread messages in the brand's chats, up to a hundred. */
  unread: number;
};

/**
 * Requires a viewer with a profile. As specified, a profile that cannot be loaded counts as missing: the viewer is
 * redirected to the registration, which shows the error if it persists.
 */
async function requireRegistered(): Promise<ComedianViewer> {
  try {
    return await requireComedian();
  } catch (error) {
    unstable_rethrow(error);
    log.error({ err: error }, 'profile cannot be loaded');
    redirect('/newUser');
  }
}

const loadBrandArea = cache(async (brandId: string): Promise<BrandArea> => {
  const viewer = await requireRegistered();
  const known = brandIdSchema.safeParse(brandId).success;
  const found = known && (await readBrandArea(brandId, viewer));
  if (!found) notFound();
  const { role, isFirstVisit, unread, ...brand } = found;
  if (isFirstVisit) {
    // Opening the area shows the team the member's name, so a link on another website must not open it. In the list of
    // their teams, members open it themselves.
    if (isFromOtherSite(await headers())) redirect('/brands');
    const { email, comedian } = viewer;
    await noteFirstVisit(db(), { brandId, email, comedianId: comedian.id }, new Date());
  }
  return {
    brand,
    abilities: brandAbilities(role),
    viewer,
    unread,
  };
});

/** Reads a brand's area with the number of unread messages. When they cannot be counted, it is 0, as specified. */
async function readBrandArea(brandId: string, { email, comedian }: ComedianViewer) {
  const scope = { brandId, email, comedianId: comedian.id };
  try {
    return await findBrandArea(db(), brandId, email, unreadInScope(scope, openSince(new Date())));
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    log.error({ err: error }, 'unread messages cannot be counted');
    return findBrandArea(db(), brandId, email);
  }
}

/**
 * Requires a brand's area for a page. Responds with 404 for a brand that does not exist and with 403 ("Kein Zugang")
 * for a viewer without the ability. A viewer without a profile is redirected to the registration first.
 */
export async function requireBrandArea(
  brandId: string,
  ability: keyof BrandAbilities = 'workInTeam',
): Promise<BrandArea> {
  const area = await loadBrandArea(brandId);
  if (!area.abilities[ability]) forbidden();
  return area;
}

/**
 * The `generateMetadata` of a page about a record of a brand. It checks the access to the brand's area before anything
 * is read. When there is no such record, it sets no title, and the page itself responds with 404.
 *
 * @param load reads the title, in the brand of the address
 */
export function titledInBrand<Params extends { brand: string }>(
  load: (params: Params) => Promise<string | null | undefined>,
  ability?: keyof BrandAbilities,
) {
  return async ({ params }: { params: Promise<Params> }): Promise<Metadata> => {
    const parameters = await params;
    await requireBrandArea(parameters.brand, ability);
    const title = await load(parameters);
    return title ? { title } : {};
  };
}

export type MemberRow = Member & { isMe: boolean };

/** Loads a page of a brand's team after the cursor for one of its admins, and the size of the team. */
export async function loadMembers(brandId: string, after: string | null, viewerEmail: string) {
  const [found, total] = await Promise.all([
    listMembers(db(), brandId, after, keptPerPage + 1),
    countMembers(db(), brandId),
  ]);
  return { ...pageOf(found.map((member) => withSelf(member, viewerEmail))), total };
}

/** Loads the members to whom the viewer can hand the brand over: all others who have opened its area. */
export async function loadHeirs(brandId: string, viewerEmail: string): Promise<MemberRow[]> {
  const members = await listMembers(db(), brandId, null, maxMembers);
  return members
    .map((member) => withSelf(member, viewerEmail))
    .filter(({ isMe, hasOpened }) => !isMe && hasOpened);
}

function withSelf(member: Member, viewerEmail: string): MemberRow {
  return { ...member, isMe: isSameMailbox(member.email, viewerEmail) };
}

/** The public profile of a brand. Links are https; the e-mail address is the one that the brand publishes. */
export type PublicProfile = {
  id: string;
  name: string;
  /** "#0b5d63" */
  colour: string | null;
  logo: PictureView | null;
  about: Spoken | null;
  instagram: string | null;
  links: string[];
  contactEmail: string | null;
  /** The brand's rules for comedians. */
  rules: Spoken | null;
  /** The brand's defaults for applications; null means none. */
  spotting: Pick<
    PublicProfileRow,
    'opensDaysBefore' | 'decideDaysBefore' | 'replyDays' | 'cancelHoursBefore'
  >;
};

export const loadPublicProfile = cache(
  async (brandId: string, language: Language): Promise<PublicProfile | null> => {
    const known = brandIdSchema.safeParse(brandId).success;
    const brand = known ? await findPublicProfile(db(), brandId) : null;
    if (!brand) return null;
    const { id, name, colour, logo, instagram, contactEmail } = brand;
    const { opensDaysBefore, decideDaysBefore, replyDays, cancelHoursBefore } = brand;
    return {
      id,
      name,
      colour,
      logo: logo && toPicture(logo, language),
      about: spokenIn(language, { de: brand.aboutDe, en: brand.aboutEn }),
      instagram,
      links: [brand.website, ...brand.links].filter((link) => link !== null),
      contactEmail,
      rules: spokenIn(language, { de: brand.rulesDe, en: brand.rulesEn }),
      spotting: { opensDaysBefore, decideDaysBefore, replyDays, cancelHoursBefore },
    };
  },
);

export async function loadBrandSettings(brandId: string): Promise<BrandSettings> {
  return getBrandSettings(db(), brandId);
}
