import { cleanErrors, cleanPage } from './trace-rules';
import { readTrace } from '@/lib/core/browser/trace-state';

/** The last errors of this tab as a report may contain them, a line each, the newest first. */
export const tracedErrors = (): string => cleanErrors(readTrace('errors'));

/** The page that was left last, as a report may contain it; empty when there is none. */
export const tracedPage = (): string => cleanPage(readTrace('page')) ?? '';
