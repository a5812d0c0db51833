import { createHash } from 'node:crypto';

/**
 * The script of a button that shares or copies an address. It is in the element that it shows, which has the button and
 * a line for its result. The button opens the device's share menu; browsers without one copy the page's address. If
 * copying fails, the line has the address. With an address of its own (`data-url`), the button copies that.
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
