import { Price } from '../../products/price.tsx';
import { useCataloguedProduct } from '../../products/products.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';

/** Without JavaScript, in place of Add to Cart: the catalogue's price of the page's product, and a link to order it. */
export function CataloguedOffer() {
  return (
    <>
      <Price product={useCataloguedProduct()} />
      <ButtonLink look="main" href="/contact-us">
        Contact us to book
      </ButtonLink>
    </>
  );
}
