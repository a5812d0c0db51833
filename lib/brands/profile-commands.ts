import 'server-only';
import { writeTeamAudit } from '@/lib/core/database/audit';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { ok, refused, type Result } from '@/lib/core/result';
import { underBrandLock, type AdminContext } from '@/lib/accounts/access/gate';
import type { NameRefusal } from '@/lib/core/text/name-rules';
import { defaultFields, profileFields, type DefaultField, type ProfileField } from './schema';
import { brandSettings, refusalOfBrandName, type BrandSettings } from './queries';

export type BrandProfile = Pick<BrandSettings, ProfileField>;
export type BrandDefaults = Pick<BrandSettings, DefaultField>;
type EmbedParents = Pick<BrandSettings, 'embedParents'>;

/** The result of saving a form; `stale` comes with the revision that the next try has to name. */
type Saved = Result<
  { revision: number },
  'notFound' | 'stale' | 'contactNeeded' | NameRefusal,
  { revision: number }
>;

/** The parts that are saved separately, and the kind of their audit row. */
const sections = {
  profile: { fields: profileFields, revision: 'profileRevision', kind: 'brandProfileChanged' },
  defaults: { fields: defaultFields, revision: 'defaultsRevision', kind: 'brandDefaultsChanged' },
  embeds: { fields: ['embedParents'], revision: 'embedRevision', kind: 'embedParentsChanged' },
} as const;

/**
 * Saves a brand's profile. Refused: `stale` after another save since the revision, `contactNeeded` when the contact
 * address is removed while the brand has a cut-off, after which comedians have to write there, and a new name as by
 * `refusalOfBrandName`.
 */
export async function saveProfile(
  context: AdminContext,
  revision: number,
  values: BrandProfile,
): Promise<Saved> {
  return save(context, 'profile', revision, values);
}

/**
 * Saves a brand's defaults and rules. Opening window, promised decision and call times apply to shows made from then
 * on, the rest at once. Refused: `stale` after another save since the revision, `contactNeeded` for a cut-off without a
 * contact address.
 */
export async function saveDefaults(
  context: AdminContext,
  revision: number,
  values: BrandDefaults,
): Promise<Saved> {
  return save(context, 'defaults', revision, values);
}

/** Saves the sites that may frame a brand's lists; none means any. Refused: `stale` when the revision is outdated. */
export async function saveEmbedParents(
  context: AdminContext,
  revision: number,
  values: EmbedParents,
): Promise<Saved> {
  return save(context, 'embeds', revision, values);
}

async function save(
  context: AdminContext,
  section: keyof typeof sections,
  revision: number,
  values: Partial<BrandSettings>,
): Promise<Saved> {
  const { fields, revision: counter, kind } = sections[section];
  const where = { id: context.actor.brandId };
  return underBrandLock<{ revision: number }, 'stale' | 'contactNeeded' | NameRefusal, { revision: number }>(
    context,
    async (tx, held) => {
      const before = await tx.brand.findUniqueOrThrow({ where, select: brandSettings });
      const after = { ...before, ...values };
      const changed = fields.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
      if (changed.length === 0) return ok({ revision: before[counter] });
      if (before[counter] !== revision) return refused('stale', { details: { revision: before[counter] } });
      if (after.cancelHoursBefore !== null && after.contactEmail === null) {
        const field = section === 'profile' ? 'contactEmail' : 'cancelHoursBefore';
        return refused('contactNeeded', { field });
      }
      const isRenamed = before.name !== after.name;
      const refusal = isRenamed && (await refusalOfBrandName(tx, after.name, where.id));
      if (refusal) return refused(refusal, { field: 'name' });
      const data = { ...values, [counter]: { increment: 1 } } satisfies Prisma.BrandUpdateInput;
      await tx.brand.update({ where, data });
      const facts = { fields: changed, ...(isRenamed && { nameBefore: before.name, nameAfter: after.name }) };
      await writeTeamAudit(tx, held, kind, { facts });
      return ok({ revision: before[counter] + 1 });
    },
  );
}
