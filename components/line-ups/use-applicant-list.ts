'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'next/navigation';
import { readFilters, type ApplicantFilters } from '@/lib/line-ups/applicant-filters';
import { queryOf, rowsAtFirst, writeList, type ApplicantList, type Rows } from '@/lib/line-ups/list-rules';

/** Debounce of the address in milliseconds while typing, because browsers limit how often it may change. */
const addressLag = 300;

/** The list of applicants that this screen has requested. */
export type RequestedList = {
  filters: ApplicantFilters;
  change: (change: Partial<ApplicantFilters>) => void;
  /** Whether the loaded rows are the requested ones. */
  isSettled: boolean;
  /** Present when there are more rows: the address of the page with them, and a function that requests them. */
  more: { href: string; ask: () => void } | null;
  /** Requests every applicant, until called with false. */
  askForAll: (isOn: boolean) => void;
  isAllAsked: boolean;
};

/**
 * The filters and the number of rows. The address follows them, so that a link shows the same view. The server chooses
 * the rows by the address, unless every applicant is loaded already.
 *
 * @param refresh loads the page of the current address
 * @param needsAll whether every applicant is requested
 */
export function useApplicantList(list: ApplicantList, refresh: () => void, needsAll: boolean): RequestedList {
  const query = useSearchParams();
  const [filters, setFilters] = useState(() => readFilters(new URLSearchParams(query)));
  const [rows, setRows] = useState(list.rows);
  const [isAllAsked, setIsAllAsked] = useState(false);
  const hasAll = list.isWhole && list.rows !== 'all';
  const wanted: Rows = (needsAll || isAllAsked) && !hasAll ? 'all' : rows;
  const isSettled = list.isWhole || (queryOf(filters) === list.query && wanted === list.rows);
  const write = useEffectEvent(() => {
    const { pathname, search, hash } = window.location;
    const next = writeList(new URLSearchParams(search), filters, wanted).toString();
    const address = `${pathname}${next && `?${next}`}${hash}`;
    if (address !== `${pathname}${search}${hash}`) window.history.replaceState(null, '', address);
    if (!isSettled || wanted !== list.rows) refresh();
  });
  useEffect(() => {
    const timer = setTimeout(write, addressLag);
    // A change of the address makes the router abandon a navigation in progress.
    const onLeaving = () => {
      clearTimeout(timer);
      write();
    };
    window.addEventListener('leaving', onLeaving);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('leaving', onLeaving);
    };
  }, [filters, wanted]);
  const next = rows === 'all' ? rows : 2 * rows;
  const hasMore = isSettled && list.lastId !== null;
  return {
    filters,
    change(change) {
      setFilters((current) => ({ ...current, ...change }));
      if (rows !== 'all') setRows(rowsAtFirst);
    },
    isSettled,
    more: hasMore
      ? { href: `?${writeList(new URLSearchParams(query), filters, next)}`, ask: () => setRows(next) }
      : null,
    askForAll: setIsAllAsked,
    isAllAsked,
  };
}
