import 'server-only';
import sharp from 'sharp';

/**
 * The image library as this server uses it. Its settings hold for the whole process, so everything takes it from here:
 * nothing depends on which route was asked for first.
 */

// Of what it reads, only these. Files that people send are JPEG, PNG, WebP and AVIF, and lib/pictures looks at their first
// bytes before they get here. SVG is what we draw ourselves: shapes without words, and never a file of somebody else's.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadSvgBuffer',
  ],
});
// One picture never takes more than one core, and none is kept in memory.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
export type { OutputInfo, Sharp } from 'sharp';
