/** Marks the picture under the file. Elsewhere a file is refused: the browser would open it in place of the page. */
export function acceptPictures(onDrop: (picture: HTMLImageElement, file: File) => void): void {
  const zone = document.createElement('p');
  zone.dataset.dropZone = '';
  zone.textContent = 'Drop to replace the picture';
  document.addEventListener('dragover', (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    const picture = pictureAt(event);
    event.dataTransfer.dropEffect = picture ? 'copy' : 'none';
    if (!picture) return zone.remove();
    const { left, top, right, bottom } = picture.getBoundingClientRect();
    const seen = { top: Math.max(0, top), bottom: Math.min(window.innerHeight, bottom) };
    Object.assign(zone.style, {
      left: `${left}px`,
      top: `${seen.top}px`,
      width: `${right - left}px`,
      height: `${seen.bottom - seen.top}px`,
    });
    document.body.append(zone);
  });
  // relatedTarget is null only when the pointer leaves the window.
  document.addEventListener('dragleave', ({ relatedTarget }) => {
    if (relatedTarget === null) zone.remove();
  });
  document.addEventListener('drop', (event) => {
    zone.remove();
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return;
    event.preventDefault();
    const picture = pictureAt(event);
    if (picture) onDrop(picture, file);
  });
}

/** The picture of a block under the pointer, behind whatever lies over it. */
function pictureAt({ clientX, clientY }: DragEvent): HTMLImageElement | undefined {
  return document
    .elementsFromPoint(clientX, clientY)
    .find(
      (element): element is HTMLImageElement =>
        element instanceof HTMLImageElement && element.closest('[data-block]') !== null,
    );
}
