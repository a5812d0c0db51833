import { recordingFilters, type RecordingFilter } from './choices';

/** Reads the filter of an address. Takes anything. */
export function readRecordingFilter(text: unknown): RecordingFilter {
  return recordingFilters.find((one) => one === text) ?? 'all';
}
