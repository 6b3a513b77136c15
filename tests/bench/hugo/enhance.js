// The interactive blocks without a framework, for the peers that render plain HTML.
const $$ = (s, el = document) => [...el.querySelectorAll(s)];
// unit toggles and FAQ: one panel open at a time, a click on the open one closes it
for (const group of $$('[data-one-open]')) {
  const buttons = $$('button[aria-controls]', group);
  for (const b of buttons)
    b.addEventListener('click', () => {
      const open = b.getAttribute('aria-expanded') !== 'true';
      for (const o of buttons) {
        const on = open && o === b;
        o.setAttribute('aria-expanded', String(on));
        document.getElementById(o.getAttribute('aria-controls')).hidden = !on;
      }
    });
}
for (const c of $$('.carousel')) {
  const cards = $$('li', c),
    n = cards.length;
  let i = 0;
  const show = (d) => {
    i = (i + d + n) % n;
    cards.forEach((li, k) => {
      li.dataset.pos = k === i ? 'centre' : k === (i + n - 1) % n ? 'prev' : k === (i + 1) % n ? 'next' : 'off';
    });
  };
  c.querySelector('[data-prev]').addEventListener('click', () => show(-1));
  c.querySelector('[data-next]').addEventListener('click', () => show(1));
}
for (const s of $$('.buy'))
  s.querySelector('button').addEventListener('click', () => {
    const cart = JSON.parse(sessionStorage.getItem('cart') || '[]');
    cart.push({ id: s.dataset.id, title: s.dataset.title, price: +s.dataset.price });
    sessionStorage.setItem('cart', JSON.stringify(cart));
    s.querySelector('output').textContent = `Added (${cart.length} in cart)`;
  });
