/** Why something failed, if it did. @param onRetry tries it again */
export function Reason({ children = '', onRetry }: { children?: string | undefined; onRetry?: () => unknown }) {
  return (
    <p className="reason" role="alert">
      {children}
      {children !== '' && onRetry ? (
        <>
          {' '}
          <button type="button" className="small" onClick={() => void onRetry()}>
            Try again
          </button>
        </>
      ) : null}
    </p>
  );
}

/** How the last action ended: why it failed, or what it did. */
export function Outcome({ of: { reason, status } }: { of: { reason: string; status: string } }) {
  return (
    <>
      <Reason>{reason}</Reason>
      <p className="status" role="status">
        {status}
      </p>
    </>
  );
}

interface ReadStateProps {
  of: { reason: string; status: string; answer: unknown; read: () => Promise<void> };
  /** The words until the answer is there. */
  waiting?: string;
}

/** What a screen shows until its answer is there, and then how its last action ended. */
export function ReadState({ of, waiting }: ReadStateProps) {
  const { answer, reason, read } = of;
  if (answer !== undefined) return <Outcome of={of} />;
  return (
    <>
      <Reason onRetry={read}>{reason}</Reason>
      {reason === '' && waiting !== undefined ? (
        <p className="quiet" role="status">
          {waiting}
        </p>
      ) : null}
    </>
  );
}
