import fc from 'fast-check';
import { junk, nasty } from '@/lib/core/testing/junk';

/** Names and values with a meaning for React, which parses the requests for actions. */
const partNames = ['0', '1', '_1_text', '$ACTION_REF_1', '$ACTION_1:0', '$ACTION_1:1', '$ACTION_KEY'];
const partValues = [
  '[{"status":"idle"},"$K1"]',
  '["$K9"]',
  '["$F1","$@2"]',
  '["$Q0","$W0","$i0","$B1"]',
  '["$D","$n"]',
];

const randomPart = fc
  .tuple(fc.oneof(fc.constantFrom(...partNames), nasty), fc.oneof(fc.constantFrom(...partValues), nasty))
  .map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);

/** Bodies that no page sends to an action: half a form, another content type, forged arguments. */
export const randomBody = fc.record({
  contentType: fc.constantFrom(
    'multipart/form-data; boundary=x',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
    'text/plain;charset=UTF-8',
    'application/octet-stream',
  ),
  body: fc.oneof(
    junk,
    fc
      .tuple(fc.array(randomPart), fc.constantFrom('', '--x', '--x--\r\n', '--x--\r\n'))
      .map(([parts, end]) => parts.join('') + end),
  ),
  /** Scripts name the action in a header; browsers without scripts name it in the body. */
  isByScript: fc.boolean(),
});

/** Generates a request that no page of this app sends. */
export const randomRequest = fc.record({
  method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
  query: fc.oneof(fc.constant(''), fc.webQueryParameters(), junk.map(encode)),
  body: fc.oneof(junk, fc.constant('')),
  contentType: fc.constantFrom(
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'text/plain',
    'application/octet-stream',
    'x',
  ),
  isOwnOrigin: fc.boolean(),
});

/** Encodes a text for an address. */
function encode(text: string): string {
  return encodeURIComponent(text.slice(0, 2000).toWellFormed());
}
