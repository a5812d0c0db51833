/**
 * The most bytes of an address's query. Our longest one has a city's filters and the path to return to after sign-in;
 * it stays well below.
 */
export const maxQueryBytes = 2048;

/** The most parameters of a query. */
export const maxQueryPairs = 100;
