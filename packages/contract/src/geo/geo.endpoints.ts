import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { geoPaths } from './geo.paths.ts'

export const callingCode = defineEndpoint({
  ...geoPaths.callingCode,
  requirement: 'C-26',
  feature: 'geo',
  summary: "The dial code to start with, from the visitor's country as our own proxy reports it, else India's.",
  access: 'anyone',
  reply: envelope(z.object({ calling_code: z.string(), country: z.string() })),
  errors: [],
})
