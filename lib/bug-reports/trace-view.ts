import { cleanErrors, cleanPage } from './trace-rules';
import { readTrace } from './trace-state';

/** The last errors of this tab as a report may have them, a line each, the newest first. */
export const tracedErrors = (): string => cleanErrors(readTrace('errors'));

/** The page that was left last, as a report may have it; empty when there is none. */
export const tracedPage = (): string => cleanPage(readTrace('page')) ?? '';
