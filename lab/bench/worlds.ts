import { largeSize, seedLarge } from '@/prisma/seed/large';
import { importPlaces } from '@/scripts/places';
import { targetOf } from '../app/load';
import { startApp, type Served } from '../app/start-app';

/** The small world has so few rows that query plans make no difference. */
const sizes = {
  large: largeSize,
  small: { brands: 6, comedians: 500, shows: 1000, applications: 10_000 },
};

/** The measured brand has the same size in both worlds, so they differ only in the rows of others. */
const ownSize = { brands: 1, comedians: 500, shows: 500, applications: 5000 };

/** A stage with many shows, or with few. */
export type World = Awaited<ReturnType<typeof startWorld>>;

/** Worlds are made when the first row needs them, and stay until the end. */
export type Worlds = Record<keyof typeof sizes, () => Promise<World>>;

export function prepareWorlds(stack: AsyncDisposableStack): Worlds {
  const made: Partial<Record<keyof typeof sizes, Promise<World>>> = {};
  return {
    large: () => (made.large ??= startWorld(stack, 'large')),
    small: () => (made.small ??= startWorld(stack, 'small')),
  };
}

async function startWorld(stack: AsyncDisposableStack, name: keyof typeof sizes) {
  const fill = async (databaseUrl: string) => {
    await importPlaces(databaseUrl);
    for (const size of [sizes[name], ownSize])
      await seedLarge(databaseUrl, (line) => console.log(`  ${line}`), size);
  };
  const stage = stack.use(await startApp({ fill, durable: false }));
  const { db } = stage;
  // The seed numbers its brands after the existing comedians.
  const brandId = `buehne-${sizes[name].comedians + 1}`;
  const { email } = await db.brandMember.findFirstOrThrow({ where: { brandId, role: 'admin' } });
  // A comedian gave a spot back here. Otherwise only one of the two editors might suggest comedians who could step in.
  const own = await db.show.findFirstOrThrow({
    where: {
      brandId,
      startsAt: { gt: new Date() },
      cancelledAt: null,
      visibility: 'public',
      spotsTaken: { lt: db.show.fields.spots },
      applications: { some: { status: 'cancelled' } },
    },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    select: { id: true, venueId: true, formatId: true, city: { select: { slug: true } } },
  });
  const { slug } = own.city;
  const init = { headers: { cookie: await stage.signIn(email) } };
  const target = (name: string, path: string, at: Served = stage) => targetOf(at, name, { path, init });
  return { stage, email, slug, brandId, show: own, init, target };
}
