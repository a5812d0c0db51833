/**
 * The most bytes of the query of an address that our server takes. The longest of ours, a city's filters and where to return to
 * after signing in, stay well below it.
 */
export const maxQueryBytes = 2048;

/** The most pairs of a query. */
export const maxQueryPairs = 100;
