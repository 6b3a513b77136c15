import { settings } from 'virtual:site-settings';
import { useEffect, useState } from 'react';
import { forget, recall } from '../../cart/checkout-memory.ts';

/** In a tab that has paid, the way to the order's page, until it is taken or the notice is closed. */
export function PaidNotice() {
  const [page, setPage] = useState<string>();
  useEffect(() => setPage(recall('paidOrder')), []);
  if (page === undefined) return null;
  const close = () => {
    forget('paidOrder');
    setPage(undefined);
  };
  return (
    <div className="notice notice-bar" role="status">
      <p>
        Paid. Next:{' '}
        <a href={settings.api.host + page} target="_self" onClick={close}>
          tell us who attends
        </a>
        .
      </p>
      <button type="button" onClick={close}>
        Close
      </button>
    </div>
  );
}
