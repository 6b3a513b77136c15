/** Where the build lays the search index. It keeps its name, and browsers ask again whether it has changed. */
export const SEARCH_INDEX_ADDRESS = '/search.json';
