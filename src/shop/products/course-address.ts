/** Address of a course in a listing: the prefix, then the title in lowercase with spaces as hyphens (LIST-30). */
export function courseAddress(prefix: string, title: string): string {
  return prefix + title.toLowerCase().replaceAll(' ', '-');
}
