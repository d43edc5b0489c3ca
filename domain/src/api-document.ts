/** Where the description of the API is: for programs, and as a page for people. */
export const API_DOCUMENT = '/api/openapi.json'
export const API_PAGE = '/api/docs'
