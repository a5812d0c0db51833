import type { Application, Comedian, PrismaClient, Show } from '@/lib/core/generated/prisma/client';
import type { makeBrand, makeComedian, makeShow } from './factories';

/** A real city of the imported places, so that searching for it works. */
export type TestCity = { id: number; slug: string; nameDe: string; nameEn: string };

/** What a browser test makes for itself; nothing of it is shared with another test. */
export type TestWorld = {
  db: PrismaClient;
  /** A city that no other test has shows in. */
  city: TestCity;
  brand: Awaited<ReturnType<typeof makeBrand>>;
  comedian(data?: Parameters<typeof makeComedian>[1]): Promise<Comedian>;
  /** A show of the brand in its city, in a week at 20:00. */
  show(data?: Parameters<typeof makeShow>[2]): Promise<Show>;
  /** An application that waits for the team. */
  apply(showId: string, comedianId: string): Promise<Application>;
};
