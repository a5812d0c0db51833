/**
 * What a public page decides about its HTTP response. Pages of the App Router cannot set the status or headers, so the
 * page stores them here while it is rendered, and our server reads them here.
 */
export type AnswerFacts = {
  /** Default: 200. */
  status?: number;
  /** The path of the page that one is redirected to, with the query of the request. */
  movedTo?: string;
  /** Sites that may embed the page in a frame. If empty, all may. */
  frameParents?: readonly string[];
};

/** The request header with the random id of a rendering. A value that a client makes up matches no rendering. */
export const drawingHeader = 'x-spotlicht-drawing';

// Stored on the global object, because the server (run from source) and the app (run from its build) have separate
// copies of this module in one process.
const shared = globalThis as { spotlichtDrawings?: Map<string, AnswerFacts> };

/** The renderings in progress, by id. */
export const drawings = (shared.spotlichtDrawings ??= new Map<string, AnswerFacts>());
