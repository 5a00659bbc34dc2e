import { z } from 'zod'
import { defineEndpoint, route } from '../endpoint.ts'
import { envelope } from '../envelope.ts'

export const callingCodePath = route('GET', '/api/geo/calling_code')

export const callingCode = defineEndpoint({
  ...callingCodePath,
  requirement: 'C-26',
  feature: 'geo',
  summary: "The dial code to start with, from the visitor's country as our own proxy reports it, else India's.",
  access: 'anyone',
  reply: envelope(z.object({ calling_code: z.string(), country: z.string() })),
  errors: [],
})
