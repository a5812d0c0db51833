import type { VideoContainer } from '@/lib/core/generated/prisma/enums';

/** The media type of each container, and the end of a file's name. A response never has another type than these. */
export const containers: Record<VideoContainer, { type: string; extension: string }> = {
  mp4: { type: 'video/mp4', extension: 'mp4' },
  quicktime: { type: 'video/quicktime', extension: 'mov' },
  webm: { type: 'video/webm', extension: 'webm' },
};
