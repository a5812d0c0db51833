import { beforeEach, describe, expect, it } from 'vitest';
import { answerWithFile, saveAs } from './file-answer';
import { appFiles, type FilePart } from './files';
import { testFiles } from '@/lib/core/testing/files';

const key = 'videos/3f/film.mp4';
const headers = { 'Content-Type': 'video/mp4', ETag: '"film"' };
testFiles({ perTest: true, asApp: true });
beforeEach(() => appFiles().put(key, Buffer.from('0123456789')));

async function answer({
  method = 'GET',
  part,
  of = key,
  signal,
}: {
  method?: string;
  part?: FilePart;
  of?: string;
  signal?: AbortSignal;
}) {
  const request = new Request('http://localhost/film', { method, signal });
  const response = await answerWithFile(request, { key: of, part, headers, what: 'video' });
  return { status: response.status, told: response.headers, text: await response.text() };
}

describe('a file', () => {
  it('is answered with its length and the given headers', async () => {
    const { status, told: sent, text } = await answer({});
    expect({ status, text }).toEqual({ status: 200, text: '0123456789' });
    expect(Object.fromEntries(sent)).toEqual({
      'content-type': 'video/mp4',
      'content-length': '10',
      etag: '"film"',
    });
  });

  it('is answered in part', async () => {
    const { status, told: sent, text } = await answer({ part: { from: 2, to: 4 } });
    expect({ status, text }).toEqual({ status: 206, text: '234' });
    expect([sent.get('Content-Length'), sent.get('Content-Range')]).toEqual(['3', 'bytes 2-4/10']);
  });

  it('is not sent to who asks for its headers', async () => {
    const { status, told: sent, text } = await answer({ method: 'HEAD' });
    expect({ status, text, length: sent.get('Content-Length') }).toEqual({
      status: 200,
      text: '',
      length: '10',
    });
  });

  it('is closed when its requester has gone before it was read', async () => {
    expect((await answer({ signal: AbortSignal.abort() })).text).toBe('');
    const leaving = new AbortController();
    const request = new Request('http://localhost/film', { signal: leaving.signal });
    const response = await answerWithFile(request, { key, headers, what: 'video' });
    expect(response.bodyUsed).toBe(false);
    leaving.abort();
    expect(response.bodyUsed).toBe(true);
  });

  it('that is not there is not found, and nobody stores that', async () => {
    const { status, told: sent } = await answer({ of: 'videos/3f/other.mp4' });
    expect([status, sent.get('Cache-Control')]).toEqual([404, 'no-store']);
  });
});

describe('the name of a file to save', () => {
  it('has a name in any letters and a plain one', () => {
    expect(saveAs('a6.pdf', 'Łódź: nächste "Show"\r\n/ (A6).pdf')).toBe(
      `attachment; filename="a6.pdf"; filename*=UTF-8''${'%C5%81%C3%B3d%C5%BA'}%20n%C3%A4chste%20Show%20%28A6%29.pdf`,
    );
  });

  it('survives half of a sign', () => {
    expect(saveAs('a.pdf', 'x\ud83d.pdf')).toContain("UTF-8''x%EF%BF%BD.pdf");
  });
});
