#!/usr/bin/env bash
# WordPress 6.1.9 (Debian 12): a link that is pasted becomes the frame of a site that answers by oEmbed.
#
# Guess: the frame of such a site works as that of another WordPress: its script tells the page around it how high it is
# and which link was followed, and WordPress listens (`wp-embed.js`).
# Seen: since 5.9, WordPress loads its script only when a quotation (`<blockquote>`) stands before the frame. oEmbed asks
# for none. Without it, the frame keeps its height, and as its sandbox allows scripts only, no link in it does anything.
# WordPress removes the attributes of the quotation, so `hidden` keeps it out of sight elsewhere.
#
# Needs apt-get of Debian 12, and php (package php-cli).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq 'wordpress=6.1.9*' 2> /dev/null
dpkg -x wordpress_*.deb .
cat > try.php <<'PHP'
<?php
define('ABSPATH', __DIR__ . '/usr/share/wordpress/');
define('WPINC', 'wp-includes');
foreach (['load', 'plugin', 'functions', 'formatting', 'kses', 'l10n', 'link-template', 'pluggable', 'class-wp-oembed', 'embed'] as $file)
  require_once ABSPATH . WPINC . "/$file.php";
add_filter('pre_option_home', fn() => 'https://club.example');
add_filter('pre_option_blog_charset', fn() => 'UTF-8');
add_action('wp_head', 'wp_oembed_add_host_js');
function wp_enqueue_script($name) { global $loaded; $loaded = $name; }

$frame = '<iframe src="https://shows.example/list" title="Shows" width="600" height="600"></iframe>';
$quotation = '<blockquote hidden><a href="https://shows.example">Shows</a></blockquote>';
foreach (['alone' => $frame, 'after a quotation' => "$quotation$frame"] as $how => $html) {
  $loaded = 'no script';
  $shown = wp_filter_oembed_result($html, (object) ['type' => 'rich'], 'https://shows.example/');
  wp_maybe_enqueue_oembed_host_js($shown);
  preg_match('/sandbox="([^"]*)"/', $shown, $sandbox);
  echo "$how: sandbox $sandbox[1], $loaded", str_contains($shown, 'hidden') ? ', hidden' : '', "\n";
}
PHP
seen=$(php try.php)
echo "$seen"
[ "$seen" = "alone: sandbox allow-scripts, no script
after a quotation: sandbox allow-scripts, wp-embed" ]
