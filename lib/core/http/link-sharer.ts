import { createHash } from 'node:crypto';

/**
 * The script of a button that shares or copies an address. It stands in the element that it shows: the button, and a line for screen readers and
 * eyes. The button hands the page's address to the apps of the device; browsers that cannot do that copy it. Where
 * neither works, the line has the address. With an address of its own (`data-url`), the button copies that.
 */
export const linkSharer = [
  '(function(){var n=navigator,e=document.currentScript.parentNode,c=e.children,d=e.dataset,h=!d.url&&n.share,',
  "u=d.url||document.querySelector('link[rel=canonical]').href;",
  'function s(t){c[1].textContent=t}if(!h&&!n.clipboard)return;e.hidden=false;c[0].onclick=function(){',
  'if(h)n.share({title:document.title,url:u}).catch(function(){});',
  'else n.clipboard.writeText(u).then(function(){s(d.copied)},function(){s(u)})}})()',
].join('');

/** The hash that allows the script in the Content-Security-Policy. */
export const linkSharerHash = `sha256-${createHash('sha256').update(linkSharer).digest('base64')}`;
