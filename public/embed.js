/*
 * Puts a list of shows where this script stands:
 *
 *   <script async src="https://spotlicht.example/embed.js" data-brand="lachfabrik" data-lang="de"></script>
 *
 * Every other data attribute (city, venue, format, series, from, limit, view, theme, accent, font, title) is handed to the list; what they
 * mean is in docs/embeds.md. The frame is as high as its list: the list says so by messages of version 1.
 */
(function () {
  var script = document.currentScript;
  if (!script || !script.dataset.brand) return;
  var origin = new URL(script.src).origin;
  var address = new URL('/embed/' + encodeURIComponent(script.dataset.brand), origin);
  var given = script.dataset;
  Object.keys(given).forEach(function (name) {
    if (name !== 'brand' && name !== 'title') address.searchParams.set(name, given[name]);
  });
  var frame = document.createElement('iframe');
  frame.src = address.href;
  frame.title = given.title || (given.lang === 'en' ? 'Comedy shows' : 'Comedy-Shows');
  frame.loading = 'lazy';
  // A frame whose colour scheme differs from its page's would be opaque.
  frame.style.cssText = 'display:block;width:100%;height:320px;border:0;color-scheme:light';
  addEventListener('message', function (event) {
    var said = event.data;
    if (event.source !== frame.contentWindow || event.origin !== origin || !said) return;
    if (said.source === 'spotlicht' && said.version === 1 && said.type === 'height' && said.height > 0)
      frame.style.height = Math.ceil(said.height) + 'px';
  });
  script.parentNode.insertBefore(frame, script.nextSibling);
})();
