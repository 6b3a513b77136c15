/**
 * Refuses files that are dropped where no field takes them: the browser would open them in place of the editor, and
 * unsaved changes would be lost.
 * @param page the window, which hears of a drop after every field
 */
export function refuseFiles(page: Pick<Window, 'addEventListener'>): void {
  page.addEventListener('dragover', refuse);
  page.addEventListener('drop', refuse);
}

function refuse(event: DragEvent): void {
  const { defaultPrevented, dataTransfer } = event;
  if (defaultPrevented || !dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}
