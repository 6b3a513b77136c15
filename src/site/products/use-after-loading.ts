import { useEffect, useEffectEvent, useState } from 'react';
import { useProductsStatus } from './products.tsx';

/**
 * Lets an action wait for the products of the page: it runs at once when they have come or failed, else as soon as they
 * do. A visitor who leaves meanwhile is left alone.
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
