import 'server-only';
import { createHash } from 'node:crypto';
import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { FilePathSource } from 'mediabunny';
import { ok, refused, type Result } from '@/lib/core/result';
import { readVideoFile, type FileRefusal, type VideoFacts } from './file-parsing';
import { mostPieces, mostTracks } from './limits';

/** The facts of a video's file, and the SHA-256 of its content in hexadecimal digits. */
export type StoredVideoFacts = VideoFacts & { sha256: string };

/** Reads a video's file from the disk. Runs in a separate process (`commands.ts`). */
export async function readVideoOnDisk(
  path: string,
  size: number,
): Promise<Result<StoredVideoFacts, FileRefusal>> {
  try {
    if (!hasReadableStructure(path, size)) return refused('broken');
    const facts = await readVideoFile(new FilePathSource(path), size);
    if (!facts.ok) return facts;
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    return ok({ ...facts.value, sha256: hash.digest('hex') });
  } catch (error) {
    // Another request may have finished the upload meanwhile, and deleted its file.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return refused('broken');
    throw error;
  }
}

/** Bytes that are read at once. */
const windowBytes = 64 * 1024;

function hasReadableStructure(path: string, size: number): boolean {
  const file = openSync(path, 'r');
  let window = { at: 0, bytes: Buffer.alloc(0) };
  const read: ReadBytes = (at, length) => {
    const isInside = at >= window.at && at + length <= window.at + window.bytes.byteLength;
    if (!isInside) {
      const bytes = Buffer.alloc(windowBytes);
      window = { at, bytes: bytes.subarray(0, readSync(file, bytes, 0, windowBytes, at)) };
    }
    return window.bytes.subarray(at - window.at, at - window.at + length);
  };
  try {
    return isReadable(read, size);
  } finally {
    closeSync(file);
  }
}

/*
 * Judges the structure of a video's file before a library reads it: the number of its parts, their depth, and the size
 * of its tables. The library makes objects of all of them first, so a small file of two million empty tracks would keep
 * it busy for minutes. Only the heads of parts are read here, up to the first limit.
 */

/** Returns bytes of the file from an offset on, fewer at its end. */
type ReadBytes = (at: number, length: number) => Buffer;

/** The most parts of a file: a WebM has up to four for each video or audio frame. */
const mostParts = 4 * mostPieces;

/** The deepest nesting of parts. Files of cameras and programs have six levels. */
const mostDepth = 12;

/**
 * The most bytes of all tables of an MP4. 100,000 pieces need one or two megabytes. Data that phones append beside the
 * film is no table.
 */
const mostTableBytes = 16 * 1024 * 1024;

/** Bytes of the longest head of a part: an id and a length of eight bytes each. */
const longestHead = 16;

/** The head of a part. `end` is the offset after its content; Infinity for an unknown length. */
type Head = { kind: string; content: number; end: number };

/** The grammar of a container: its heads, and the kinds of parts that hold further parts, tracks and tables. */
type Grammar = {
  readHead: (bytes: Buffer, at: number) => Head | null;
  holders: ReadonlySet<string>;
  track: string;
  isTable: (kind: string) => boolean;
};

/** Whether a library may read the file. A file that is neither container is left to it. */
export function isReadable(read: ReadBytes, size: number): boolean {
  const start = read(0, 8);
  if (start.toString('hex', 0, 4) === ebmlStart) return isWithinLimits(read, size, webm);
  return mp4Starts.has(start.toString('latin1', 4, 8)) ? isWithinLimits(read, size, mp4) : true;
}

function isWithinLimits(read: ReadBytes, size: number, grammar: Grammar): boolean {
  const { readHead, holders, track, isTable } = grammar;
  /** The ends of the parts around the current one. */
  const ends: number[] = [];
  let [parts, tracks, tableBytes] = [0, 0, 0];
  let isInOpen = false;
  for (let at = 0; at < size;) {
    while (ends.length > 0 && at >= (ends.at(-1) ?? 0)) ends.pop();
    const bytes = read(at, longestHead);
    const head = readHead(bytes, at);
    // Fewer bytes than a head at the end of the file have no meaning.
    if (!head && bytes.byteLength < longestHead) return true;
    if (!head || head.content > head.end) return false;
    parts += 1;
    if (head.kind === track) tracks += 1;
    if (isTable(head.kind) && (isInOpen || ends.length > 0))
      tableBytes += Math.min(head.end, size) - head.content;
    if (parts > mostParts || tracks > mostTracks || tableBytes > mostTableBytes) return false;
    if (holders.has(head.kind)) {
      // A part without a length ends with the next one beside it. Later parts are not deeper because of it.
      if (head.end === Infinity) isInOpen = true;
      else ends.push(head.end);
      if (ends.length > mostDepth) return false;
      at = head.content;
    } else {
      at = head.end;
    }
  }
  return true;
}

const ebmlStart = '1a45dfa3';

/** EBML (RFC 8794): the id keeps its length bit, the length of the content does not. */
const webm: Grammar = {
  readHead: (bytes, at) => {
    const kindLength = Math.clz32(bytes[0] ?? 0) - 23;
    const lengthLength = Math.clz32(bytes[kindLength] ?? 0) - 23;
    if (kindLength > 4 || lengthLength > 8 || bytes.byteLength < kindLength + lengthLength) return null;
    let length = (bytes[kindLength] ?? 0) & (0xff >> lengthLength);
    let isOpen = length === 0xff >> lengthLength;
    for (const byte of bytes.subarray(kindLength + 1, kindLength + lengthLength)) {
      length = length * 256 + byte;
      isOpen &&= byte === 0xff;
    }
    const content = at + kindLength + lengthLength;
    return { kind: bytes.toString('hex', 0, kindLength), content, end: isOpen ? Infinity : content + length };
  },
  // Segment, SeekHead, Seek, Info, Tracks, TrackEntry, Video, Audio, ContentEncodings, ContentEncoding, Cluster,
  // BlockGroup, BlockAdditions, BlockMore, Cues, CuePoint, CueTrackPositions, Tags, Tag, Targets, SimpleTag, Chapters,
  // EditionEntry, ChapterAtom, Attachments and AttachedFile (RFC 9559).
  holders: new Set(
    (
      '18538067 114d9b74 4dbb 1549a966 1654ae6b ae e0 e1 6d80 6240 1f43b675 a0 75a1 a6 1c53bb6b bb b7 1254c367 7373 ' +
      '63c0 67c8 1043a770 45b9 b6 1941a469 61a7'
    ).split(' '),
  ),
  track: 'ae',
  isTable: () => false,
};

/** The first boxes of an MP4 or QuickTime file. */
const mp4Starts = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);

/** Boxes whose content is no table: audio, video and padding. */
const contents = new Set(['mdat', 'free', 'skip', 'wide', 'uuid']);

/** Boxes (ISO/IEC 14496-12): a length of four bytes, or of eight after the name. 0: to the end of the file. */
const mp4: Grammar = {
  readHead: (bytes, at) => {
    if (bytes.byteLength < 8) return null;
    const short = bytes.readUInt32BE(0);
    const isLong = short === 1;
    if (isLong && bytes.byteLength < longestHead) return null;
    const length = isLong ? Number(bytes.readBigUInt64BE(8)) : short;
    const content = at + (isLong ? longestHead : 8);
    return { kind: bytes.toString('latin1', 4, 8), content, end: length === 0 ? Infinity : at + length };
  },
  holders: new Set('moov trak mdia minf stbl edts dinf mvex moof traf mfra'.split(' ')),
  track: 'trak',
  isTable: (kind) => !contents.has(kind) && !mp4.holders.has(kind),
};
