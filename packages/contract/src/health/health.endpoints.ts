import { z } from 'zod'
import { defineEndpoint, route } from '../endpoint.ts'

export const health = defineEndpoint({
  ...route('GET', '/api/health'),
  requirement: 'D',
  feature: 'health',
  summary: 'Whether this process can serve, asked of the database too.',
  access: 'anyone',
  reply: z.object({
    status: z.enum(['ok', 'unavailable']),
    version: z.string(),
    database: z.enum(['ok', 'unavailable']),
  }),
  errors: ['UNAVAILABLE'],
})

export const live = defineEndpoint({
  ...route('GET', '/api/live'),
  requirement: 'D',
  feature: 'health',
  summary: 'Whether this process runs; never touches the database.',
  access: 'anyone',
  reply: z.object({ status: z.literal('ok') }),
  errors: [],
})
