'use client';

import { createContext, useContext } from 'react';

const DraftedContext = createContext<ReadonlySet<string>>(new Set());

/** Who is on the draft on this screen, or has a drafted no there, also before that is saved. Ids of comedians. */
export const DraftedProvider = DraftedContext.Provider;

export const useDrafted = (): ReadonlySet<string> => useContext(DraftedContext);
