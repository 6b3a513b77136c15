import mime from 'mime';

/** Media type of a file, by its name. */
export function contentType(name: string): string {
  const type = mime.getType(name) ?? 'application/octet-stream';
  return /^text\/|[/+]xml$/.test(type) ? `${type}; charset=utf-8` : type;
}

/** Whether compressing the file makes it smaller. */
export function isText(name: string): boolean {
  return /^(text\/|application\/(json|xml|manifest)|image\/svg)/.test(contentType(name));
}
