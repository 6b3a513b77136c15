import { useEffect, useEffectEvent, useState } from 'react';
import { useProductsStatus } from './products.tsx';

/**
 * Makes an action wait for the page's products: it runs at once if they have loaded or failed, else as soon as they do.
 * It does not run if the visitor leaves the page first.
 */
export function useAfterLoading(action: () => void): { run: () => void; waiting: boolean } {
  const loading = useProductsStatus() === 'loading';
  const [wanted, setWanted] = useState(false);
  const act = useEffectEvent(() => {
    setWanted(false);
    action();
  });
  useEffect(() => {
    if (wanted && !loading) act();
  }, [wanted, loading]);
  return { run: loading ? () => setWanted(true) : action, waiting: wanted };
}
