/** Whether the visitor asks to save data, or is on a 2G line (Network Information API, where the browser has it). */
export function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return false;
  const slow = 'effectiveType' in connection && String(connection.effectiveType).endsWith('2g');
  return slow || ('saveData' in connection && connection.saveData === true);
}
