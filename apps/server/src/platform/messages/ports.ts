import type { WebSubscription } from '@thali/domain/devices/device-token'
import type { Language } from '@thali/domain/languages/language'

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

/** A notification to show on a device; a tap opens `path` of our own pages. */
export type Notification = {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly language: Language
  readonly path: string
}

/** The provider's own reference for what it took. Throws when it did not take the message. */
export type MailPort = { readonly sendMail: (mail: Mail) => Promise<string> }
export type SmsPort = { readonly sendSms: (sms: Sms) => Promise<string> }
/** Shows a notification in the browser that made the subscription. */
export type WebPushPort = {
  readonly sendPush: (subscription: WebSubscription, notification: Notification) => Promise<string>
}
/** Finds the device by its id, however it is reached, and sends to it. */
export type DevicePort = {
  readonly notify: (organizationId: string, deviceId: string, notification: Notification) => Promise<string>
}

/** The provider refused this message for good: trying again would be refused again. */
export class MessageRefusedError extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'MessageRefusedError'
  }
}

/** Nothing will ever reach this device again. */
export class DeviceGoneError extends MessageRefusedError {
  constructor(reason: string) {
    super(reason)
    this.name = 'DeviceGoneError'
  }
}
