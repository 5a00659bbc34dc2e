/** Pages that exist as HTML, by the addresses they answer. The server's pages.json is made from this. */
export const PRERENDERED: Readonly<Record<string, string>> = {
  '/': 'landing',
  '/landing-page': 'landing',
  '/login': 'login',
  '/auth/login': 'login',
  '/signup': 'signup',
  '/auth/signup': 'signup',
}

/**
 * Public pages whose content comes from the provider: their HTML is the app's shell, with a title, a description and a
 * canonical address of its own, so that they can be found and shared.
 */
export const NAMED_SHELLS: Readonly<Record<string, string>> = {
  '/content/about': 'about',
  '/content/privacy': 'privacy',
  '/content/terms': 'terms',
  '/content/refund': 'refund',
  '/tabs/contents/contact-us': 'contact-us',
  '/tabs/contents/blogs': 'blogs',
  '/tabs/contents/success-stories': 'success-stories',
  '/tabs/contents/niwi-faqs': 'faqs',
  '/tabs/diet/diet-programmes/1': 'diet-programmes',
  '/tabs/diet/diet-programmes/2': 'vouchers',
}
