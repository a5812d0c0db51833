import { createHash } from 'node:crypto';

/**
 * The only script of an embed. It tells the page around the frame how high the content is, at first and after each
 * change. The message is documented (docs/embeds.md) and has a version: `{ source: 'spotlicht', version: 1, type:
 * 'height', height }`, in CSS pixels. Any page may receive it, because a height is no secret.
 *
 * WordPress gives a frame that it made of a pasted link a secret, and expects the height in its own format (up to 1,000
 * pixels), again when it reports that it is ready. It blocks the links of the frame, and opens addresses of our host
 * that it is sent.
 */
export const heightReporter = [
  '(function(){var e=document.documentElement,h=0,k=/^#\\?secret=([A-Za-z0-9]+)$/.exec(location.hash);',
  "function w(m,v){if(k)parent.postMessage({message:m,value:v,secret:k[1]},'*')}function s(){",
  'var n=Math.ceil(e.getBoundingClientRect().height);if(n!==h){h=n;',
  "parent.postMessage({source:'spotlicht',version:1,type:'height',height:n},'*');w('height',n)}}",
  "s();if(window.ResizeObserver)new ResizeObserver(s).observe(e);addEventListener('load',s);addEventListener('resize',s);",
  "if(k){addEventListener('message',function(){w('height',h)});",
  "addEventListener('click',function(c){var a=c.target.closest('a[href]');",
  "if(a){c.preventDefault();w('link',a.href)}})}})()",
].join('');

/** The hash that allows the script in the Content-Security-Policy. */
export const heightReporterHash = `sha256-${createHash('sha256').update(heightReporter).digest('base64')}`;
