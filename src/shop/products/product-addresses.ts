/** Path of the API call for one product. */
export function productAddress(id: string): string {
  return `/api/products/${encodeURIComponent(id)}`;
}

/** Path of the API call for the products of a category, by the category's name. */
export function categoryAddress(category: string): string {
  return `/api/products/?category=${encodeURIComponent(category)}`;
}
