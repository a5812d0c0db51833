import { createHash } from 'node:crypto';

/**
 * The one script of an embed: tells the page around it how high it is, at first and whenever that changes. The message is
 * documented (docs/embeds.md) and has a version: `{ source: 'spotlicht', version: 1, type: 'height', height }`, in CSS
 * pixels. Anybody may hear it: a height is no secret.
 */
export const heightReporter = [
  '(function(){var e=document.documentElement,h=0;function s(){',
  'var n=Math.ceil(e.getBoundingClientRect().height);if(n!==h){h=n;',
  "parent.postMessage({source:'spotlicht',version:1,type:'height',height:n},'*')}}",
  "s();if(window.ResizeObserver)new ResizeObserver(s).observe(e);addEventListener('load',s);addEventListener('resize',s)})()",
].join('');

/** What the Content-Security-Policy knows it by. */
export const heightReporterHash = `sha256-${createHash('sha256').update(heightReporter).digest('base64')}`;
