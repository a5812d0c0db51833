import 'server-only';
import { writeTeamAudit } from '@/lib/core/audit';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { ok, refused, type Result } from '@/lib/core/result';
import { underBrandLock, type AdminContext } from '@/lib/access/admin';
import { defaultFields, profileFields, type DefaultField, type ProfileField } from './profile-fields';
import { brandSettings, type BrandSettings } from './profile-queries';

export type BrandProfile = Pick<BrandSettings, ProfileField>;
export type BrandDefaults = Pick<BrandSettings, DefaultField>;
export type EmbedParents = Pick<BrandSettings, 'embedParents'>;

/** Why a form was not saved; `stale` comes with the revision that a second try has to name. */
type Saved = Result<{ revision: number }, 'notFound' | 'stale' | 'contactNeeded', { revision: number }>;

/** What is saved together, and what an audit row of it is called. */
const sections = {
  profile: { fields: profileFields, revision: 'profileRevision', kind: 'brandProfileChanged' },
  defaults: { fields: defaultFields, revision: 'defaultsRevision', kind: 'brandDefaultsChanged' },
  embeds: { fields: ['embedParents'], revision: 'embedRevision', kind: 'embedParentsChanged' },
} as const;

/**
 * Saves what a brand says about itself. Refused: `stale` when somebody saved since the revision, `contactNeeded` when
 * the address for contact is taken away that its cut-off for cancelling sends people to.
 */
export async function saveProfile(
  context: AdminContext,
  revision: number,
  values: BrandProfile,
): Promise<Saved> {
  return save(context, 'profile', revision, values);
}

/**
 * Saves a brand's defaults and rules. The opening window and the decision apply to shows made from then on, the rest at
 * once. Refused: `stale` when somebody saved since the revision, `contactNeeded` for a cut-off without an address for
 * contact.
 */
export async function saveDefaults(
  context: AdminContext,
  revision: number,
  values: BrandDefaults,
): Promise<Saved> {
  return save(context, 'defaults', revision, values);
}

/** Saves which sites a brand's lists may stand in; none is any. Refused: `stale` when somebody saved since the revision. */
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
  return underBrandLock<{ revision: number }, 'stale' | 'contactNeeded', { revision: number }>(
    context,
    async (tx) => {
      const before = await tx.brand.findUniqueOrThrow({ where, select: brandSettings });
      const after = { ...before, ...values };
      const changed = fields.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
      if (changed.length === 0) return ok({ revision: before[counter] });
      if (before[counter] !== revision) return refused('stale', { details: { revision: before[counter] } });
      if (after.cancelHoursBefore !== null && after.contactEmail === null) {
        const field = section === 'profile' ? 'contactEmail' : 'cancelHoursBefore';
        return refused('contactNeeded', { field });
      }
      const data = { ...values, [counter]: { increment: 1 } } satisfies Prisma.BrandUpdateInput;
      await tx.brand.update({ where, data });
      await writeTeamAudit(tx, context, kind, { facts: { fields: changed } });
      return ok({ revision: before[counter] + 1 });
    },
  );
}
