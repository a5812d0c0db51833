import { describe } from 'vitest';
import { canFilm } from '@/lib/videos/testing/films';
import { testUploads } from './testing/uploading';

describe.skipIf(!canFilm)('uploads for a brand, stored in a folder,', () => testUploads(async () => null));
