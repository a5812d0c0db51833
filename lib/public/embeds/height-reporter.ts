import { createHash } from 'node:crypto';

/**
 * The only script of an embed. It tells the page around the frame how high the content is, at first and after each
 * change. The message is documented (docs/embeds.md) and has a version: `{ source: 'spotlicht', version: 1, type:
 * 'height', height }`, in CSS pixels. Any page may receive it, because a height is no secret.
 */
export const heightReporter = [
  '(function(){var e=document.documentElement,h=0;function s(){',
  'var n=Math.ceil(e.getBoundingClientRect().height);if(n!==h){h=n;',
  "parent.postMessage({source:'spotlicht',version:1,type:'height',height:n},'*')}}",
  "s();if(window.ResizeObserver)new ResizeObserver(s).observe(e);addEventListener('load',s);addEventListener('resize',s)})()",
].join('');

/** The hash that allows the script in the Content-Security-Policy. */
export const heightReporterHash = `sha256-${createHash('sha256').update(heightReporter).digest('base64')}`;
