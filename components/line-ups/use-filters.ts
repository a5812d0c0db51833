'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { readFilters, writeFilters, type ApplicantFilters } from '@/lib/line-ups/applicant-filters';

/** Milliseconds that the address lags behind what is typed: browsers limit how often it may change. */
const addressLag = 300;

/** The filters of the applicants; the address follows them, so that a link shows the same view. */
export function useFilters(): [ApplicantFilters, (change: Partial<ApplicantFilters>) => void] {
  const query = useSearchParams();
  const [filters, setFilters] = useState(() => readFilters(new URLSearchParams(query)));
  useEffect(() => {
    const timer = setTimeout(() => {
      const { pathname, search, hash } = window.location;
      const next = writeFilters(new URLSearchParams(search), filters).toString();
      const address = `${pathname}${next && `?${next}`}${hash}`;
      if (address !== `${pathname}${search}${hash}`) window.history.replaceState(null, '', address);
    }, addressLag);
    return () => clearTimeout(timer);
  }, [filters]);
  return [filters, (change) => setFilters((current) => ({ ...current, ...change }))];
}
