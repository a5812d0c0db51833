import { addDays, subDays } from 'date-fns';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { log } from '@/lib/core/log';
import { testDatabase } from '@/lib/core/testing/database';
import { untilWaiting } from '@/lib/core/testing/locks';
