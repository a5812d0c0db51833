import { EncodedPacketSink, Input, MP4, QTFF, WEBM, type InputTrack, type Source } from 'mediabunny';
import type { VideoContainer } from '@/lib/core/generated/prisma/enums';
import { ok, refused, type Result } from '@/lib/core/result';
import { graceSeconds, maxVideoSeconds, mostPieces, mostPixels, mostTracks } from './limits';

/** The facts of a video's file. */
export type VideoFacts = {
  container: VideoContainer;
  /** The length of the longest track, in seconds. */
  seconds: number;
  /** In pixels, as displayed. */
  width: number;
  height: number;
  /** Whether every browser has the codecs of its video and audio. */
  playsEverywhere: boolean;
  /** Whether it is HDR, brighter than usual screens. */
  isHdr: boolean;
};

/** Refusals of a file. Keys of the `mediaVideoForm.errors` messages. `broken`: damaged, cut off, or without pieces. */
export type FileRefusal = 'empty' | 'unknownFormat' | 'noPicture' | 'broken' | 'tooLong';

/**
 * Reads a video's file. The length is that of its pieces, each of which is read, because a length in the header may be
 * missing or wrong.
 */
export async function readVideoFile(source: Source, size: number): Promise<Result<VideoFacts, FileRefusal>> {
  if (size === 0) return refused('empty');
  using input = new Input({ source, formats: [MP4, QTFF, WEBM] });
  let container: VideoContainer;
  try {
    const format = await input.getFormat();
    container = format === WEBM ? 'webm' : format === QTFF ? 'quicktime' : 'mp4';
  } catch {
    return refused('unknownFormat');
  }
  try {
    const tracks = await input.getTracks();
    if (tracks.length === 0 || tracks.length > mostTracks) return refused('broken');
    const video = await input.getPrimaryVideoTrack();
    if (!video) return refused('noPicture');
    let seconds = 0;
    for (const track of tracks) {
      if (track.type !== 'video' && track.type !== 'audio') continue;
      const { end, isWhole } = await lookThrough(track);
      if (end > mostSeconds) return refused('tooLong');
      if (!isWhole) return refused('broken');
      seconds = Math.max(seconds, end);
    }
    const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()];
    const isSide = (pixels: number) => pixels > 0 && pixels <= mostPixels;
    if (!(seconds > 0) || !isSide(width) || !isSide(height)) return refused('broken');
    const isHdr = await video.hasHighDynamicRange();
    const playsEverywhere = !isHdr && (await Promise.all(tracks.map(isUsual))).every(Boolean);
    const facts = { container, seconds, width: Math.round(width), height: Math.round(height) };
    return ok({ ...facts, playsEverywhere, isHdr });
  } catch {
    return refused('broken');
  }
}

/**
 * The codecs that all browsers play: H.264 in its Baseline, Main and High profile (other profiles have more colours or
 * bits than the decoders of phones), VP8 and VP9 with eight bits, AAC, MP3, Opus and Vorbis (developer.mozilla.org,
 * "Web video codec guide"). HEVC, AV1, ProRes and unknown codecs are not among them.
 */
const usualCodecs =
  /^(?:avc[13]\.(?:42|4d|58|64)|vp8|vp09\.00|mp4a\.(?:40\.(?:2|02|5|05|29)$|6b|69)|mp3$|opus$|vorbis$)/i;

async function isUsual(track: InputTrack): Promise<boolean> {
  if (track.type !== 'video' && track.type !== 'audio') return true;
  return usualCodecs.test((await track.getCodecParameterString()) ?? '');
}

const mostSeconds = maxVideoSeconds + graceSeconds;

/**
 * Returns the end of the last piece of a track, in seconds, and whether that piece is there: a truncated file may still
 * have its table of contents. Stops after the first piece over the limit. A track with too many pieces is not whole: a
 * table may claim billions of them, all at the same time.
 */
async function lookThrough(track: InputTrack): Promise<{ end: number; isWhole: boolean }> {
  const sink = new EncodedPacketSink(track);
  let end = 0;
  let last: number | null = null;
  let pieces = 0;
  for await (const piece of sink.packets(undefined, undefined, { metadataOnly: true })) {
    end = Math.max(end, piece.timestamp + piece.duration);
    last = piece.timestamp;
    pieces += 1;
    if (pieces > mostPieces) return { end, isWhole: false };
    if (end > mostSeconds) break;
  }
  const isWhole = last === null || (await sink.getPacket(last)) !== null;
  return { end, isWhole };
}
