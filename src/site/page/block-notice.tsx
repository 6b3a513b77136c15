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
