/** Widths of a page on phones, in pixels: a block that does not fill its picture at the first is shown larger. */
const PAGE_WIDTHS = [400, 320];

/** Shows the block of a frame as large as its room allows: a short one in the middle, a tall one from its top. */
export function fitPicture(frame: HTMLIFrameElement): void {
  const [body, room] = [frame.contentDocument?.body, frame.parentElement];
  if (!body || !room) return;
  for (const width of PAGE_WIDTHS) {
    const scale = room.clientWidth / width;
    Object.assign(frame.style, { width: `${width}px`, height: `${room.clientHeight / scale}px`, scale: `${scale}` });
    const bottom = Math.max(0, ...boxesIn(body).map((box) => box.bottom));
    const rest = room.clientHeight - bottom * scale;
    frame.style.top = `${Math.max(0, rest / 2)}px`;
    if (rest <= 0) return;
  }
}

/** The boxes of an element's children; a child without a box (display: contents) counts as its own children. */
function boxesIn(element: Element): DOMRect[] {
  return [...element.children].flatMap((child) =>
    getComputedStyle(child).display === 'contents' ? boxesIn(child) : child.getBoundingClientRect(),
  );
}
