/** Replaces a block that could not be rendered. */
export function BlockNotice() {
  return (
    <section className="notice" role="note">
      <p>
        This part of the page could not be shown. The rest still works. <a href="/contact-us">Ask us</a> if you need it.
      </p>
    </section>
  );
}

/** Says that the page of a path did not load. Meanwhile the page before it stays. */
export function UnreachedNotice({ path }: { path: string }) {
  return (
    <div className="notice notice-bar" role="alert">
      <p>
        That page did not load. Check your connection: it opens when you are online again. <a href={path}>Try again</a>
      </p>
    </div>
  );
}
