import type { Application, Comedian, PrismaClient, Show } from '@/lib/core/generated/prisma/client';
import type { makeApplication } from '@/lib/applications/testing';
import type { TestBrand } from '@/lib/brands/testing';
import type { makeComedian } from '@/lib/comedians/testing';
import type { makeShow } from '@/lib/shows/testing';

/** A real city of the imported places, so that searching for it works. */
export type TestCity = { id: number; slug: string; nameDe: string; nameEn: string };

/** The data that a browser test makes for itself, shared with no other test. */
export type TestWorld = {
  db: PrismaClient;
  /** A city in which no other test has shows. */
  city: TestCity;
  brand: TestBrand;
  comedian(data?: Parameters<typeof makeComedian>[1]): Promise<Comedian>;
  /** Makes a show of the brand in its city, in a week at 20:00. */
  show(data?: Parameters<typeof makeShow>[2]): Promise<Show>;
  /** Makes an open application. */
  apply(
    showId: string,
    comedianId: string,
    data?: Omit<Partial<Parameters<typeof makeApplication>[1]>, 'status'>,
  ): Promise<Application>;
};
