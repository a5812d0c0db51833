/** Requests of the last 24 hours, and those that are open, around one that a team is about to make. */
export type RequestCounts = {
  /** Open requests for the show. */
  openForShow: number;
  /** Requests of the brand, to anybody. */
  byBrand: number;
  /** Requests of the brand to the comedian; those for the same show, also when they were taken back. */
  toComedian: number;
  toComedianForShow: number;
  /** Requests of all brands to the comedian. */
  toComedianByAll: number;
};

/**
 * The most of each. A team asks a few people for each spot, a whole brand no more people in a day than it has spots in a
 * month, and one person for no more shows at once than they can think about. Who has been asked and asked again for one
 * show has understood.
 */
export const requestLimits = {
  openPerSpot: 3,
  openAtLeast: 10,
  byBrand: 100,
  toComedian: 10,
  toComedianForShow: 3,
  toComedianByAll: 30,
} as const;

/** Why another request would be one too many. */
export type RequestRefusal = 'tooManyForShow' | 'tooManyRequests' | 'askedEnough';

/** Returns why the counted requests leave no room for another one for a show with so many spots, or null. */
export function requestRefusal(counts: RequestCounts, spots: number): RequestRefusal | null {
  const { openPerSpot, openAtLeast, byBrand, toComedian, toComedianForShow, toComedianByAll } = requestLimits;
  if (counts.openForShow >= Math.max(openAtLeast, openPerSpot * spots)) return 'tooManyForShow';
  if (counts.byBrand >= byBrand) return 'tooManyRequests';
  const isAskedEnough =
    counts.toComedian >= toComedian ||
    counts.toComedianForShow >= toComedianForShow ||
    counts.toComedianByAll >= toComedianByAll;
  return isAskedEnough ? 'askedEnough' : null;
}
