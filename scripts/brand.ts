import { z } from 'zod';
import { createBrand } from '@/lib/brands/commands';
import { brandIdSchema } from '@/lib/accounts/access/brand-id';
import { plainName } from '@/lib/core/text/plain-rules';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { readAddress } from '@/lib/core/text/text-schema';
import { readAction, runCommand, withConnection } from './own-database';
import { errorCode, Failure } from './start/failure';

const usage = `Makes a brand with its first admin, who need not have signed in yet:

  npm run brand -- create --id lachfabrik --name "Lachfabrik" --admin ben@example.org

  --id                 what stands in its addresses: small letters a-z, digits and hyphens
  --name               what people call it
  --admin              e-mail address with which they sign in
  --opens-days-before  days before a show that it opens for spotting; left out: at once`;

const missing = 'is missing';

/** Prisma's error code for a missing table. */
const noSuchTable = 'P2021';

const brandSchema = z.object({
  id: z
    .string(missing)
    .refine(
      (id) => brandIdSchema.safeParse(id).success,
      `may only have small letters a-z, digits and single hyphens between them, ${brandIdSchema.maxLength} at most`,
    ),
  name: z
    .string(missing)
    .trim()
    .min(1, 'is empty')
    .max(80, 'is longer than 80 characters')
    .regex(/^\P{Cc}*$/u, 'has a control character')
    .transform(plainName),
  admin: z
    .string(missing)
    .trim()
    .refine((text) => readAddress(text) !== null, 'is not an e-mail address in plain letters without accents')
    .toLowerCase(),
  'opens-days-before': z
    .string()
    .regex(/^\d+$/, 'is not a whole number')
    .transform(Number)
    .pipe(z.number().max(365, 'is more than 365'))
    .optional(),
});

const refusals = {
  taken: (id: string) => `There is a brand with the id ${id} already`,
  reserved: (id: string) =>
    `No brand can have the id ${id}: Spotlicht has pages of its own there. Choose another one`,
  nameTaken: () => 'There is a brand with a name that looks the same',
  nameReserved: () => 'No brand can have a name with that of the platform in it',
  mixedScripts: () => 'The name has letters of several scripts',
};

type NewBrand = z.output<typeof brandSchema>;

/** Returns the brand from the arguments, or throws a `Failure` that names every mistake. */
export function readBrand(args: string[]): NewBrand {
  const options = ['id', 'name', 'admin', 'opens-days-before'] as const;
  const { values } = readAction(args, usage, { actions: ['create'], options });
  const brand = brandSchema.safeParse(values);
  if (brand.success) return brand.data;
  const problems = brand.error.issues.map(({ path, message }) => `--${path.join('.')} ${message}`);
  throw new Failure(`${[...new Set(problems)].join('\n')}\n\n${usage}`);
}

async function make(db: PrismaClient, brand: NewBrand): Promise<void> {
  const { id, name, admin: adminEmail, 'opens-days-before': opensDaysBefore = null } = brand;
  try {
    const made = await createBrand(db, { id, name, opensDaysBefore, adminEmail }, new Date());
    if (!made.ok) throw new Failure(refusals[made.code](id));
    console.log(`${name} is there: /brands/${id}/team, with ${adminEmail} as its admin`);
  } catch (error) {
    if (errorCode(error) !== noSuchTable) throw error;
    throw new Failure('This database has no tables yet: start the app, or run npm run migrate');
  }
}

if (import.meta.main) {
  await runCommand(async (args) => {
    const brand = readBrand(args);
    await withConnection((db) => make(db, brand));
  });
}
