import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const SERVER = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

export default defineConfig({
  base: '/console/',
  plugins: [react()],
  build: {
    target: 'es2022',
    // Below dist/public as the addresses are: /console/assets/…
    outDir: 'dist/public/console',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    // The polyfill is an inline script, which the CSP refuses; browsers without modulepreload only load a little later.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { port: 5174, proxy: { '/api': { target: SERVER, changeOrigin: false } } },
})
