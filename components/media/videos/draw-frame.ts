import { posterPath } from '@/lib/media/videos/key-rules';

/** The maximum of pixels on the longer side of the picture that is sent. The server scales it down if necessary. */
const longest = 1280;

/** Timeout in milliseconds for the first frame of a film. */
const patience = 15_000;

/** The moment of a film whose picture is proposed, as a part of its length: after the first steps on the stage. */
export const defaultMoment = 0.2;

/** Draws the current frame of a video. Null when there is none, or the browser cannot draw it. */
export async function drawFrame(video: HTMLVideoElement): Promise<Blob | null> {
  if (video.seeking) await until(video, 'seeked');
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || height === 0) return null;
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
}

/** Returns the form for `uploadPoster`. */
export function posterForm(videoId: string, picture: Blob): FormData {
  const form = new FormData();
  form.append('videoId', videoId);
  form.append('file', picture, 'poster.jpg');
  return form;
}

/**
 * Gives a new video a poster, as long as none was chosen. Returns whether it has one: a browser that cannot play the
 * film cannot draw it either, and then the comedian gets no message.
 *
 * @param path the address of the upload; default: that of the own video
 */
export async function sendFirstPoster(
  videoId: string,
  file: File,
  path: string = posterPath,
): Promise<boolean> {
  const address = URL.createObjectURL(file);
  const video = document.createElement('video');
  try {
    Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: address });
    await until(video, 'loadeddata');
    const { duration } = video;
    // Without a length in its header, a film has no duration yet. Then its first picture is taken.
    if (Number.isFinite(duration)) {
      video.currentTime = duration * defaultMoment;
      await until(video, 'seeked');
    }
    const picture = await drawFrame(video);
    if (!picture) return false;
    const body = posterForm(videoId, picture);
    const headers = { Accept: 'application/json' };
    return (await fetch(path, { method: 'POST', headers, body })).ok;
  } catch {
    return false;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  }
}

/** Waits for an event of a video. Throws when the video is broken, or after a timeout. */
function until(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = new AbortController();
    const settle = (then: () => void) => () => {
      end.abort();
      clearTimeout(timer);
      then();
    };
    const fail = settle(() => reject(new Error('The video shows nothing.')));
    const timer = setTimeout(fail, patience);
    video.addEventListener(event, settle(resolve), { signal: end.signal });
    video.addEventListener('error', fail, { signal: end.signal });
  });
}
