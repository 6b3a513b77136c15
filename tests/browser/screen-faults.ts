/**
 * Runs in the browser, after a key: what is wrong with the screen in front, each fault as "fault: control". Every control is
 * scrolled to and focused, and the focus returns.
 */
export function screenFaults(): string[] {
  const found = new Set<string>();
  const before = document.activeElement;
  const front = [...document.querySelectorAll('dialog[open], :popover-open')].at(-1) ?? document.body;
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]');
  if (document.documentElement.scrollWidth > innerWidth + 1) found.add('the window scrolls sideways');
  // Panels scroll within the editor, and the desk within its part.
  if (document.querySelector('#editor nav') && document.documentElement.scrollHeight > innerHeight + 1)
    found.add('the window scrolls');
  for (const element of [front, ...front.querySelectorAll('*')]) {
    const { overflowX } = getComputedStyle(element);
    const isWide = ['auto', 'scroll'].includes(overflowX) && element.scrollWidth > element.clientWidth + 1;
    // The blocks are in one line there.
    if (isWide && isSeen(element) && !element.matches('[aria-label="Blocks of the page"], nav, input, textarea'))
      found.add(`scrolls sideways: ${nameOf(element)}`);
  }
  const controls = 'a[href], button, input, select, textarea, summary, [contenteditable=true], [tabindex="0"]';
  // An input that no key reaches is a trap for machines.
  // An input that no key reaches is a trap for machines; the other slides of a carousel come when they are focused.
  const left = ':disabled, main, [type=hidden], input[tabindex="-1"]';
  const slide = '[aria-roledescription="carousel"] li:not([data-active="true"], [data-position="centre"])';
  for (const control of front.querySelectorAll<HTMLElement>(controls))
    if (isSeen(control) && !control.matches(left) && !control.closest(slide)) faultsOf(control);
  if (before instanceof HTMLElement) before.focus();
  return [...found];

  function faultsOf(control: HTMLElement): void {
    const say = (fault: string) => found.add(`${fault}: ${nameOf(control)}`);
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    const parts = control.matches('[type=checkbox], [type=radio], [type=file]') ? [control, ...labels] : [control];
    const [target = control] = parts.toSorted((one, other) => areaOf(other) - areaOf(one));
    target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    control.focus({ preventScroll: true });
    const [box = target.getBoundingClientRect()] = target.getClientRects();
    const isLow = box.height < innerHeight && (box.top < -1 || box.bottom > innerHeight + 1);
    if (box.left < -1 || box.right > innerWidth + 1 || isLow) say('off the screen');
    // Rounded, the middle of a line at the edge would be outside the window.
    const top = document.elementFromPoint(
      Math.floor((Math.max(0, box.left) + Math.min(innerWidth, box.right)) / 2),
      Math.floor((Math.max(0, box.top) + Math.min(innerHeight, box.bottom)) / 2),
    );
    if (!parts.some((part) => part.contains(top)) && !(top && target.matches('[tabindex="0"]') && top.contains(target)))
      say(`covered by ${top ? nameOf(top) : 'nothing'}`);
    const isInText = control.matches('a') && getComputedStyle(control).display === 'inline';
    const size = parts.map((part) => part.getBoundingClientRect());
    const [width, height] = [Math.max(...size.map((one) => one.width)), Math.max(...size.map((one) => one.height))];
    if (!isInText && !control.matches('hr, [tabindex="0"]:not(button)') && Math.min(width, height) < 23.9)
      say(`${Math.round(width)} x ${Math.round(height)} px`);
    const isText = 'textarea, [contenteditable=true], input:not([type]), [type=text], [type=search], [type=email]';
    const column = control.closest('td')?.clientWidth ?? Number.POSITIVE_INFINITY;
    if (control.matches(isText) && !control.matches('[inputmode=numeric]') && box.width < Math.min(128, column - 24))
      say(`${Math.round(box.width)} px for a text`);
    const around = [control, ...parts, control.parentElement ?? control].map((one) => getComputedStyle(one));
    const hasRing = around.some((one) => one.outlineStyle !== 'none' && Number.parseFloat(one.outlineWidth) >= 1);
    if (document.activeElement === control && !hasRing) say('no visible focus');
  }

  function areaOf(element: Element): number {
    const { width, height } = element.getBoundingClientRect();
    return width * height;
  }

  function nameOf(element: Element): string {
    const words = element.getAttribute('aria-label') ?? element.getAttribute('title') ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()} ${element.id} ${words.trim().slice(0, 40)}`;
  }
}
