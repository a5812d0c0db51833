import { linesOf } from '@/lib/core/text/text-schema';
import { ok, refused, type Result } from '@/lib/core/result';
import { maxCaptionsBytes } from './limits';

/** Why a file with captions is not taken. */
export type CaptionsRefusal = 'tooLarge' | 'captionsUnreadable';

/** The line of a cue with its times: "00:01.000 --> 00:04.000". */
const cue = /^(?:\d{2,3}:)?\d{2}:\d{2}\.\d{3} --> (?:\d{2,3}:)?\d{2}:\d{2}\.\d{3}(?:\s|$)/;

/** The most characters of a line. Nobody reads more at once. */
const longest = 1000;

/**
 * Reads a file with captions (WebVTT). Returns its text with line breaks of one character and without a byte order mark and
 * forbidden characters: captions stand beside other texts of the page.
 *
 * Refused: `tooLarge`; `captionsUnreadable` for anything that is no WebVTT in UTF-8, or has no cue.
 */
export function readCaptions(bytes: Uint8Array): Result<string, CaptionsRefusal> {
  if (bytes.byteLength > maxCaptionsBytes) return refused('tooLarge');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refused('captionsUnreadable');
  }
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n');
  const isHeaded = /^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '');
  const isPlain = !text.includes('\0') && lines.every((line) => line.length <= longest);
  if (!isHeaded || !isPlain || !lines.some((line) => cue.test(line))) return refused('captionsUnreadable');
  return ok(linesOf(lines.join('\n')));
}
