import { createContext, useContext } from 'react';

/** Goes to another page of the site; `state` travels with the navigation and is not stored. */
export type Navigate = (to: string, state?: unknown) => void;

/** How components navigate. Blocks never import the router, so that they render without it. */
export const NavigateContext = createContext<Navigate>(() => undefined);

/** The function that goes to another page of the site. For links, write a plain `<a href>`. */
export function useNavigate(): Navigate {
  return useContext(NavigateContext);
}
