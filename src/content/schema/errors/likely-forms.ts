/** What people most likely meant by a text that is not in the form that its schema requires, the likeliest first. */
export function likelyForms(text: string): string[] {
  const own = text
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, '')
    .trim()
    .replaceAll('\\', '/');
  const lower = own.toLowerCase();
  const slug = lower.replaceAll(/[^a-z0-9/]+/g, '-').replaceAll(/-(?=$|\/)|(?<=^|\/)-/g, '');
  const forms = [own, lower];
  if (own.includes('@')) forms.push(`mailto:${own}`);
  else if (/^[+\d][\d ()-]{6,}$/.test(own)) forms.push(`tel:${own.replaceAll(/[^+\d]/g, '')}`);
  else if (/^(?:http:\/\/|www\.)/i.test(own)) forms.push(`https://${own.replace(/^http:\/\//i, '')}`);
  else if (/^[\w][\w./#()=~-]*$/.test(own))
    forms.push(own.replace(/^(?:public)?\/?/, '/'), `/images/${own.replace(/^.*\//, '')}`);
  if (!own.includes(':')) forms.push(slug);
  return forms.filter((form) => form !== text);
}
