import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import type { MailPort, SmsPort } from './ports.ts'

/** A message as /dev/outbox shows it. */
export type KeptMessage = {
  readonly id: string
  readonly channel: 'sms' | 'email' | 'push'
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly sent_at: string
}

const LIST_MAX = 500

/** Demo mode without providers: messages become files that a person can read instead of leaving the machine. */
export type MessageFolder = MailPort & SmsPort & { readonly list: () => Promise<KeptMessage[]> }

export function messageFolder(directory: string, clock: Clock): MessageFolder {
  async function keep(message: Omit<KeptMessage, 'sent_at'>): Promise<string> {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const file = join(directory, `${message.id}.json`)
    // Renamed into place, so that a reader never sees half a message.
    await writeFile(`${file}.part`, JSON.stringify({ ...message, sent_at: clock.now().toISOString() }), { mode: 0o600 })
    await rename(`${file}.part`, file)
    return message.id
  }
  return {
    sendMail: ({ id, to, subject, text }) => keep({ id, channel: 'email', to, subject, text }),
    sendSms: ({ id, to, text }) => keep({ id, channel: 'sms', to, subject: '', text }),
    list: async () => {
      const names = await readdir(directory).catch(() => [])
      // Ids are uuid v7, so the name's order is the order of time.
      const newest = names
        .filter((name) => name.endsWith('.json'))
        .sort()
        .reverse()
        .slice(0, LIST_MAX)
      // Somebody may tidy the folder up while it is being read.
      const texts = await Promise.all(
        newest.map((name) => readFile(join(directory, name), 'utf8').catch(() => undefined)),
      )
      return texts.flatMap((text) => (text === undefined ? [] : [JSON.parse(text) as KeptMessage]))
    },
  }
}
