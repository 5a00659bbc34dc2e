import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** `npm run screenshots`: pictures of every screen, to be looked at by people. */
export default defineConfig(journeys, {
  testDir: './screens',
  testMatch: 'take-pictures.ts',
  retries: 0,
  use: { trace: 'off', reducedMotion: 'reduce', locale: 'en-IN', timezoneId: 'Asia/Kolkata' },
})
