import { local, type RandomFields } from '@/lib/core/testing/random-forms';

export const fields: RandomFields = { right: { until: local.dateTime.map((time) => `${time}:00.000Z`) } };
