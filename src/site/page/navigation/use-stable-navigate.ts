import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Navigate } from './navigation.ts';

/** Goes to another page. The same function always, unlike the router's, which changes with the address. */
export function useStableNavigate(): Navigate {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  const [stable] = useState(() => (to: string, state?: unknown) => void latest.current(to, { state }));
  return stable;
}
