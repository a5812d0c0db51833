import { createECDH, randomBytes } from 'node:crypto';
import { digits, mostly, oneOf, words, type RandomFields } from '@/lib/core/testing/random-forms';

export const fields: RandomFields = {
  right: {
    shown: oneOf('email', 'push', ''),
    'dayBefore-app': oneOf('yes', 'no'),
    'soonBefore-app': oneOf('yes', 'no'),
    'newShows-app': oneOf('yes', 'no'),
    endpoint: mostly(oneOf('https://push.example.com/1', 'https://push.example.com/2'), words),
    p256dh: mostly(oneOf(createECDH('prime256v1').generateKeys('base64url')), words),
    auth: mostly(oneOf(randomBytes(16).toString('base64url')), words),
    quietFrom: digits(23),
    quietUntil: digits(23),
    'answers-push': oneOf('yes', 'no'),
    'requests-push': oneOf('yes', 'no'),
    'changes-push': oneOf('yes', 'no'),
    'teams-push': oneOf('yes', 'no'),
    'answers-email': oneOf('yes', 'no'),
    'requests-email': oneOf('yes', 'no'),
    'changes-email': oneOf('yes', 'no'),
    'teams-email': oneOf('yes', 'no'),
  },
};
