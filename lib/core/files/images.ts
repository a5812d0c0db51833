import 'server-only';
import sharp from 'sharp';

/**
 * Configures the image library, sharp. Its settings hold for the whole process, so all code imports sharp from here.
 * Otherwise the settings would depend on which route was requested first.
 */

// Only these formats may be read. Uploads are JPEG, PNG, WebP and AVIF, and lib/media/pictures checks their first bytes
// before. SVG comes only from our own code: shapes without text, never an uploaded file.
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
// Each picture is processed on one core, and none is cached in memory.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
export type { OutputInfo, Sharp } from 'sharp';
