/** Pages that exist as HTML, by the addresses they answer. The server's pages.json is made from this. */
export const PRERENDERED: Readonly<Record<string, string>> = {
  '/': 'landing',
  '/landing-page': 'landing',
  '/login': 'login',
  '/auth/login': 'login',
  '/signup': 'signup',
  '/auth/signup': 'signup',
}
