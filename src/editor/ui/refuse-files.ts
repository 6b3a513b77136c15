/** Refuses files dropped where no field takes them: the browser would open them in place of the editor. */
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
