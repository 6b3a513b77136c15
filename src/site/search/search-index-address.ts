/** Address of the search index. Its name never changes, so browsers revalidate it. */
export const SEARCH_INDEX_ADDRESS = '/search.json';
