/*
 * Puts a list of shows where this script's tag stands:
 *
 *   <script async src="https://spotlicht.example/embed.js" data-brand="lachfabrik" data-lang="de"></script>
 *
 * What the data attributes mean is in docs/embeds.md. The frame is as high as its list: the list says so by messages of version 1.
 *
 * The script looks for its tags and does not ask which one runs: nobody knows that of a module, or of a tag that an optimiser or a consent
 * tool has held back, changed and run later. Running it again, and pages that exchange their content, add no second frame.
 */
(function () {
  if (window.spotlichtEmbeds) return window.spotlichtEmbeds();

  var options = [
    'lang',
    'city',
    'venue',
    'format',
    'series',
    'from',
    'limit',
    'theme',
    'accent',
    'font',
    'view',
  ];
  var runnable = /^(?:module|(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/i;
  /** How often a frame that the page removes is put back beside the same tag, or two scripts could fight for ever. */
  var mostTries = 5;
  var tries = new WeakMap();
  /** Milliseconds after which a list that was loaded should have said how high it is. */
  var patience = 5000;
  var told = {};

  function tell(problem) {
    if (!told[problem]) console.error('[Spotlicht] ' + problem);
    told[problem] = true;
  }

  /** The address of this script in a tag. Optimisers and consent tools move it to an attribute of their own. */
  function sourceOf(tag) {
    for (var i = 0; i < tag.attributes.length; i++) {
      var value = tag.attributes[i].value;
      if (/\/embed\.js(?:[?#]|$)/.test(value)) return new URL(value, document.baseURI);
    }
    return null;
  }

  function readTag(tag) {
    var source = sourceOf(tag);
    if (!source) return [];
    var brand = (tag.dataset.brand || '').trim().toLowerCase();
    if (!brand) {
      tell('A tag of embed.js has an empty data-brand. It needs the last part of the brand’s address.');
      return [];
    }
    var address = new URL('/embed/' + encodeURIComponent(brand), source.origin);
    options.forEach(function (name) {
      if (tag.dataset[name]) address.searchParams.set(name, tag.dataset[name]);
    });
    var runs = tag.hasAttribute('src') && runnable.test(tag.type);
    return [{ tag: tag, address: address.href, isHeld: !runs, inHead: !!tag.closest('head') }];
  }

  /**
   * The tags that stand for a list. A tool that holds a tag back may run a copy of it elsewhere, mostly in the head: then the tag in the
   * body counts, and the one that is held back.
   */
  function standing(tags) {
    return ['inHead', 'isHeld'].reduce(function (kept, fact) {
      return kept.filter(function (one) {
        var isPreferred = fact === 'inHead' ? !one.inHead : one.isHeld;
        return (
          isPreferred ||
          !kept.some(function (other) {
            return other.address === one.address && other[fact] !== one[fact];
          })
        );
      });
    }, tags);
  }

  function framesOf(address) {
    return [].filter.call(document.querySelectorAll('iframe[data-spotlicht]'), function (frame) {
      return frame.getAttribute('data-spotlicht') === address;
    });
  }

  /** Where the frame of a tag belongs: `parent`, and what it stands before. Null while the page has no place for it yet. */
  function placeOf(one) {
    var into = one.tag.dataset.into;
    if (!into && !one.inHead) return { parent: one.tag.parentNode, before: one.tag.nextSibling };
    var box = into && document.getElementById(into);
    if (box) return { parent: box, before: null };
    if (!document.body || document.readyState === 'loading') return null;
    if (into)
      tell(
        'The page has no element with the id "' + into + '" (data-into), so its list of shows is not shown.',
      );
    else
      tell(
        'The tag of embed.js is in the head, so the list stands at the start of the page. ' +
          'Move the tag, or name the id of an element in data-into.',
      );
    return into ? null : { parent: document.body, before: document.body.firstChild };
  }

  function hasFrame(one, place) {
    var next = place.before;
    while (next && (next.nodeType !== 1 || isTwin(next, one))) next = next.nextSibling;
    return !!next && next.getAttribute('data-spotlicht') === one.address;
  }

  /** Whether an element is the same tag once more, as long as one of the two is held back. */
  function isTwin(element, one) {
    if (element.localName !== 'script' || !element.hasAttribute('data-brand')) return false;
    var other = readTag(element)[0];
    return !!other && other.address === one.address && (other.isHeld || one.isHeld);
  }

  function makeFrame(one) {
    var given = one.tag.dataset;
    var frame = document.createElement('iframe');
    frame.src = one.address;
    frame.title = given.title || (given.lang === 'en' ? 'Comedy shows' : 'Comedy-Shows');
    frame.loading = 'lazy';
    frame.setAttribute('data-spotlicht', one.address);
    // A frame whose colour scheme differs from its page's would be opaque.
    frame.style.cssText = 'display:block;width:100%;height:320px;border:0;color-scheme:light';
    frame.addEventListener('load', function () {
      setTimeout(function () {
        if (frame.isConnected && !frame.hasAttribute('data-heard'))
          tell(
            'No list has come from ' +
              one.address +
              '. Either there is no such brand, or its admins do not allow this website: they need to ' +
              'allow each of ' +
              [location.origin].concat([].slice.call(location.ancestorOrigins || [])).join(', ') +
              ' under "Website" in the brand’s settings.',
          );
      }, patience);
    });
    return frame;
  }

  function look() {
    var tags = standing([].map.call(document.querySelectorAll('script[data-brand]'), readTag).flat());
    tags.forEach(function (one) {
      var place = placeOf(one);
      var made = tries.get(one.tag) || 0;
      if (!place || hasFrame(one, place)) return;
      var expected = tags.filter(function (other) {
        return other.address === one.address;
      });
      if (framesOf(one.address).length >= expected.length) return;
      if (made >= mostTries)
        return tell('This page removes the list of shows again and again, so it is not put back.');
      tries.set(one.tag, made + 1);
      place.parent.insertBefore(makeFrame(one), place.before);
    });
    if (
      document.readyState !== 'loading' &&
      tags.length === 0 &&
      document.querySelectorAll('iframe[data-spotlicht]').length === 0
    )
      tell(
        'The page has no <script src="…/embed.js" data-brand="…">. If an optimiser has joined or moved scripts, exclude embed.js there.',
      );
  }

  addEventListener('message', function (event) {
    var said = event.data;
    if (
      !said ||
      said.source !== 'spotlicht' ||
      said.version !== 1 ||
      said.type !== 'height' ||
      !(said.height > 0)
    )
      return;
    document.querySelectorAll('iframe[data-spotlicht]').forEach(function (frame) {
      if (event.source !== frame.contentWindow || event.origin !== new URL(frame.src).origin) return;
      frame.setAttribute('data-heard', '');
      frame.style.height = Math.ceil(said.height) + 'px';
    });
  });
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', look);
  window.spotlichtEmbeds = look;
  look();
})();
