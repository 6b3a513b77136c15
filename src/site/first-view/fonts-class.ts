/** Class of the root element while the site's own fonts are used; also the name under which a tab remembers that it has them. */
export const FONTS = 'fonts';
