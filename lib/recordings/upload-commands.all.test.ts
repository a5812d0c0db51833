import { describe } from 'vitest';
import { startBucketServer } from '@/lib/core/testing/bucket-server';
import { canFilm } from '@/lib/videos/testing/films';
import { testUploads } from './testing/uploading';

describe.skipIf(!canFilm)('uploads for a brand, stored in a bucket,', () => testUploads(startBucketServer));
