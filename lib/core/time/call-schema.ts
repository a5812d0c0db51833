import { z } from 'zod';
import { callMinuteChoices, callRules } from './call-choices';
import { chosen } from '@/lib/core/text/text-schema';

export const callRuleField = chosen('unknownChoice').pipe(z.enum(callRules, 'unknownChoice'));

export const callMinutesField = chosen('unknownChoice')
  .pipe(z.string().regex(/^\d{1,3}$/, 'unknownChoice'))
  .transform(Number)
  .refine((minutes) => callMinuteChoices.includes(minutes), 'unknownChoice');
