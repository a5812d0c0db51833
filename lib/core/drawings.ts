/**
 * What a page for everybody says about the answer that it becomes. Pages of the App Router cannot set a status or a header, so
 * the page puts it here while it is drawn, and our server takes it from here.
 */
export type AnswerFacts = {
  /** 200 unless said. */
  status?: number;
  /** Sites that may hold the page in a frame; without any, all may. */
  frameParents?: readonly string[];
};

/** The request header that names a drawing by a random id: what somebody else writes there names none. */
export const drawingHeader = 'x-spotlicht-drawing';

// The server runs from its source, the app from its build: each has a module of its own in the one process.
const shared = globalThis as { spotlichtDrawings?: Map<string, AnswerFacts> };

/** The drawings under way, by the names in their headers. */
export const drawings = (shared.spotlichtDrawings ??= new Map<string, AnswerFacts>());
