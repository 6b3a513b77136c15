import { useState } from 'react';

/** Adds the course to the stored cart, and shows how many are in it. */
export function AddToCart({ block: { id, title, price } }) {
  const [count, setCount] = useState(0);
  const add = () => {
    const cart = JSON.parse(sessionStorage.getItem('cart') || '[]');
    cart.push({ id, title, price });
    sessionStorage.setItem('cart', JSON.stringify(cart));
    setCount(cart.length);
  };
  return (
    <section className="buy">
      <p className="price">{`£${price} +VAT`}</p>
      <button type="button" onClick={add}>
        Add to Cart
      </button>
      <output>{count ? `Added (${count} in cart)` : ''}</output>
    </section>
  );
}
