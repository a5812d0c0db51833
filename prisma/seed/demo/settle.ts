import { format, nextThursday } from 'date-fns';
import { saveDefaults, saveProfile } from '@/lib/brands/profile-commands';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { savePromoPage } from '@/lib/promo-pages/commands';
import { promoParts } from '@/lib/promo-pages/choices';
import { makeSeries } from '@/lib/shows/series/make-commands';
import { saveTemplate } from '@/lib/templates/commands';
import { demoBrands } from './brands';
import { expectationsOf } from './expectations';
import { houseRules } from './house-rules';
import type { Made } from './made';
import { must } from './must';
import { profiles } from './profiles';

type Context = { db: PrismaClient; now: Date };

/** The brands say who they are and what they ask of comedians, and the Lachfabrik keeps a template of it. */
export async function settleIn(context: Context, { brands }: Made): Promise<void> {
  for (const { id: brandId, name, opensDaysBefore } of demoBrands) {
    const brand = brands.get(brandId);
    if (!brand) continue;
    const admin = { ...context, actor: { brandId, comedianId: brand.adminId, email: brand.adminEmail } };
    const profile = profiles[brandId];
    if (profile) {
      must(`profile of ${brandId}`, await saveProfile(admin, 0, { name, colour: null, ...profile }));
    }
    const { decideDaysBefore = null, replyDays = null, de = null, en = null } = houseRules[brandId] ?? {};
    const promises = { opensDaysBefore, decideDaysBefore, replyDays };
    const rules = { cancelHoursBefore: null, offersStepIn: true, rulesDe: de, rulesEn: en };
    must(`rules of ${brandId}`, await saveDefaults(admin, 0, { ...promises, ...rules }));
  }
  const elements = expectationsOf('lachfabrik', 'openMic', 'openMic');
  const template = { templateId: null, title: 'Open Mic, wie immer', elements, seen: '' };
  must('template', await saveTemplate({ ...context, actor: team(brands, 'lachfabrik') }, template));
}

/** Who has a promo page, with all that can be on it. */
const onStageForAll = ['frieda@example.org'];

/** Some comedians show themselves to everybody. */
export async function openPromoPages(context: Context, { comedians }: Made): Promise<void> {
  for (const email of onStageForAll) {
    const comedianId = comedians.get(email);
    if (comedianId) await savePromoPage(context, comedianId, { isOn: true, parts: promoParts });
  }
}

/** A series of the Lachfabrik, whose shows are made as time goes by. */
export async function startSeries({ db, now }: Context, { brands }: Made): Promise<void> {
  const brand = brands.get('lachfabrik');
  const [venueId, formatId] = [brand?.venues.get('halle'), brand?.formats.get('openMic')];
  if (!venueId || !formatId) throw new Error('The Lachfabrik has no stage for its series');
  const evening = {
    date: format(nextThursday(now), 'yyyy-MM-dd'),
    doors: '19:00',
    starts: '20:00',
    ends: '22:00',
  };
  const acts = { spots: 10, minutes: 5, buffer: 1, language: 'de' } as const;
  const money = { admission: 'hat', feeText: 'Hut, wird geteilt' } as const;
  const series = makeSeries(
    { db, now, actor: team(brands, 'lachfabrik') },
    {
      ...{
        title: 'Das erste Mal',
        venueId,
        formatId,
        visibility: 'public',
        from: null,
        ...evening,
        ...acts,
        ...money,
      },
      ...{ opensDaysBefore: undefined, decideDaysBefore: undefined },
      repeat: { rhythm: 'everySecondWeek', endsOn: null, skipsHolidays: true },
    },
  );
  must('series', await series);
}

function team(brands: Made['brands'], brandId: string) {
  const brand = brands.get(brandId);
  if (!brand) throw new Error(`There is no ${brandId}`);
  return { kind: 'team', brandId, comedianId: brand.adminId } as const;
}
