import { saveDefaults, saveProfile } from '@/lib/brands/profile-commands';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { saveTemplate } from '@/lib/shows/templates/commands';
import { demoBrands } from './brands';
import { expectationsOf } from './expectations';
import { houseRules } from './house-rules';
import type { Made } from './made';
import { must } from './must';
import { profiles } from './profiles';

type Context = { db: PrismaClient; now: Date };

/** Saves the brands' profiles and rules, and a template of the Lachfabrik. */
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
    const calls = { callRule: 'common', callMinutes: 30 } as const;
    const promises = { opensDaysBefore, decideDaysBefore, replyDays, ...calls };
    const rules = { cancelHoursBefore: null, offersStepIn: true, rulesDe: de, rulesEn: en };
    must(`rules of ${brandId}`, await saveDefaults(admin, 0, { ...promises, ...rules }));
  }
  const elements = expectationsOf('lachfabrik', 'openMic', 'openMic');
  const template = { templateId: null, title: 'Open Mic, wie immer', elements, seen: '' };
  must('template', await saveTemplate({ ...context, actor: team(brands, 'lachfabrik') }, template));
}

function team(brands: Made['brands'], brandId: string) {
  const brand = brands.get(brandId);
  if (!brand) throw new Error(`There is no ${brandId}`);
  return { kind: 'team', brandId, comedianId: brand.adminId } as const;
}
