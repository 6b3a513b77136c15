import type { Components } from '../page/block-props.ts';
import { AddressSearch } from './address-search/address-search.tsx';

/** The block that only the page for unknown addresses has. */
export const blocks: Components<'address-search'> = {
  'address-search': AddressSearch,
};
