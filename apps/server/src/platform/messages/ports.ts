/** A mail to send; `id` lets a server recognise a repeated delivery. */
export type Mail = {
  readonly id: string
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** A text message to send. India's operators drop one whose template and entity are not registered (TRAI DLT). */
export type Sms = {
  readonly id: string
  readonly to: string
  readonly text: string
  readonly sender: string
  readonly dltEntityId: string
  readonly dltTemplateId: string
}

/** The provider's own reference for what it took. Throws when it did not take the message. */
export type MailPort = { readonly sendMail: (mail: Mail) => Promise<string> }
export type SmsPort = { readonly sendSms: (sms: Sms) => Promise<string> }

/** The provider refused this message for good: trying again would be refused again. */
export class MessageRefusedError extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'MessageRefusedError'
  }
}
