import {
  digits,
  local,
  oneOf,
  orEmpty,
  reference,
  words,
  type RandomFields,
} from '@/lib/core/testing/random-forms';

export const fields: RandomFields = {
  intents: {
    changeOwnSpot: ['apply', 'withdraw', 'accept', 'decline', 'cancel'],
    decideApplication: ['confirm', 'reject', 'undoReject', 'takeBack'],
    hideApplications: ['hide', 'unhide'],
  },
  right: {
    showId: reference('showIds'),
    showIds: reference('showIds'),
    applicationId: reference('applicationIds'),
    applicationIds: reference('applicationIds'),
    comedianId: reference('comedianIds'),
    message: words,
    reason: words,
    note: words,
    preferredMinutes: digits(70),
    despite: oneOf('yes', 'no'),
    trial: oneOf('yes', 'no'),
    answerBy: orEmpty(local.dateTime),
  },
};
