import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const SERVER = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

const FIRST_COMPONENTS =
  /packages\/ui\/src\/components\/(?:badge|button|class-names|dialog|empty-state|field|first-icons|inline-error|make-icon|logo|password-field|please-wait|segmented|spinner|text-field|toast|toast-outlets|toast-store|use-dialog)\.tsx?$/
const FIRST_LIBRARIES =
  /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?:history|react-router|router-core|react-store|store))\//
const FIRST_SOURCES =
  /(?:rolldown\/runtime\.js|vite\/preload-helper\.js|packages\/ui\/src\/session\/.*|client\/src\/(?:words\/(?:words|language-switch|switch-language|language-cookie)|platform\/(?:branding|session|online)|features\/organizations\/brand|app\/(?:paths|guards|app-start|remembered-link|visitor-menu-button|use-side-menu))\.tsx?|art\/[^/]+\.svg)$/

/** Login and sign-up, which share nearly everything; build/compose-page.mjs finds the chunk by its name. */
const WAY_IN =
  /client\/src\/(?:features\/auth\/(?:auth-layout|auth\.queries|failure-text|lazy-parts|login-screen|signup-screen|use-sign-in|username-form)|app\/(?:auth-frame|leave-login|login-page|passed-on|signup-page))\.tsx?$/

/** What later screens share: in one file, because the first one carries the names of all the others. */
const SHARED =
  /node_modules\/@tanstack\/(?:query-core|react-query)\/|contract\/src\/(?:profile|dashboard|devices|forms|organizations|guidelines)\/\w+\.paths\.ts$|client\/src\/platform\/(?:pause|keeper|repeater)\.ts$|packages\/ui\/src\/(?:components\/(?:alert-dialog|banner|card|checkbox|confirm-dialog|icon|sheet|skeleton|use-drag-to-close)|plate\/(?:empty-plate|surfaces))\.tsx?$/

/** Screens of a few lines each. */
const QUIET_SCREENS =
  /client\/src\/(?:features\/(?:counselling|coins|referrals|commerce)\/[\w-]+-screen|features\/diets\/my-diets-screens|layout\/empty-page)\.tsx$/

function isNeededFirst(id: string): boolean {
  return FIRST_COMPONENTS.test(id) || FIRST_LIBRARIES.test(id) || FIRST_SOURCES.test(id)
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [serviceWorker()])],
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/prerender' : 'dist/public',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    // The polyfill is an inline script, which the CSP refuses; browsers without modulepreload only load a little later.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    copyPublicDir: !isSsrBuild,
    // One file instead of a dozen small ones: what every first visit needs.
    ...(isSsrBuild
      ? // The prerendered pages name the pictures: by the same names.
        { rolldownOptions: { output: { assetFileNames: 'assets/[name]-[hash:7][extname]' } } }
      : {
          rolldownOptions: {
            output: {
              // Every page carries the names of the chunks behind it; a character less of each counts.
              chunkFileNames: 'assets/[name]-[hash:7].js',
              assetFileNames: 'assets/[name]-[hash:7][extname]',
              codeSplitting: {
                groups: [
                  { name: 'first', test: isNeededFirst },
                  { name: 'way-in', test: WAY_IN },
                  { name: 'shared', test: SHARED },
                  { name: 'quiet-screens', test: QUIET_SCREENS },
                ],
              },
            },
          },
        }),
  },
  // Prerendering bundles React and the router too, so that there is one copy of each.
  ssr: { noExternal: true },
  server: { port: 5173, proxy: { '/api': { target: SERVER, changeOrigin: false } } },
}))

/** The app shell works offline; answers of the API are never kept (trap 49). Registered by hand under Trusted Types. */
function serviceWorker() {
  return VitePWA({
    injectRegister: false,
    manifest: false,
    registerType: 'prompt',
    workbox: {
      inlineWorkboxRuntime: true,
      sourcemap: false,
      navigateFallback: null,
      cleanupOutdatedCaches: true,
      globPatterns: ['assets/*.{js,css,svg,woff2}', 'icons/mark.svg'],
      // Large, and of use to few: fetched when a page asks for them, then kept like any hashed file.
      globIgnores: ['**/*latin-ext*', '**/*devanagari*', '**/story-*'],
      // Hashed names never change their content, so no revision is needed and none is fetched twice.
      dontCacheBustURLsMatching: /^assets\//,
      runtimeCaching: [
        {
          urlPattern: ({ request, url, sameOrigin }) =>
            sameOrigin && request.mode === 'navigate' && !/^\/(?:api|console|dev)(?:\/|$)/.test(url.pathname),
          handler: 'NetworkFirst',
          options: {
            cacheName: 'thali-shell',
            networkTimeoutSeconds: 4,
            matchOptions: { ignoreVary: true },
            plugins: [
              {
                // Every address falls back to the one shell that the page itself keeps (platform/service-worker.ts); the
                // pages as such are not kept, because some addresses hold one-time codes.
                cacheKeyWillBeUsed: async () => '/tabs/dashboard/home',
                cacheWillUpdate: async () => null,
                // A gateway that is down is no better than no network.
                fetchDidSucceed: async ({ response }) => {
                  if (response.status >= 502) throw new Error('no server')
                  return response
                },
              },
            ],
          },
        },
        {
          urlPattern: ({ url, sameOrigin }) => sameOrigin && /^\/assets\/.*\.woff2$/.test(url.pathname),
          handler: 'CacheFirst',
          options: { cacheName: 'thali-fonts', expiration: { maxEntries: 8 } },
        },
      ],
    },
  })
}
