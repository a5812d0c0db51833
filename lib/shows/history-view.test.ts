import { randomUUID } from 'node:crypto';
import { addMinutes, subDays } from 'date-fns';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ActorKind, ApplicationStatus } from '@/lib/core/generated/prisma/client';
import { testDatabase } from '@/lib/core/testing/database';
