import { createContext, useContext } from 'react';
import type { DeliveredPage } from '../../generated/documents.ts';

const NO_PAGE: DeliveredPage = {
  banner: 'page',
  route: '/',
  title: '',
  description: '',
  data: { load: 'nothing' },
  blocks: [],
};

export const PageContext = createContext(NO_PAGE);

/** The current page. */
export function usePage(): DeliveredPage {
  return useContext(PageContext);
}
