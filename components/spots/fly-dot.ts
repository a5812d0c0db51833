/** Shows the destination of an application: a dot of light flies from its button to the bar's entry that lists it. */
export function flyDot(button: Element): void {
  const entry = document.querySelector('.bar-strip a[href="/user/spots"]');
  // jsdom has no animations.
  if (!entry || !('animate' in button) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const [from, to] = [button, entry].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { transform: `translate(${left + width / 2}px, ${top + height / 2}px)` };
  });
  const dot = document.body.appendChild(document.createElement('i'));
  dot.className = 'flying-dot';
  dot.animate([from!, to!], { duration: 200, easing: 'ease-out' }).onfinish = () => dot.remove();
}
