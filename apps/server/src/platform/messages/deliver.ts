import { type MessageId, say } from '@thali/contract/words/messages'
import type { MessagePayload, Template } from './outbox.ts'
import type { DevicePort, MailPort, SmsPort } from './ports.ts'
import { singleLine } from './single-line.ts'

/** What of an organisation a message shows or needs. */
export type SendingOrganization = {
  readonly organization_id: string
  readonly display_name: string
  readonly public_url: string | null
  readonly sms_sender: string
  readonly sms_dlt_entity_id: string
  readonly sms_dlt_template_ids: Readonly<Record<string, string>>
}

export type Ports = { readonly mail: MailPort | undefined; readonly sms: SmsPort | undefined }
type Ways = Ports & { readonly devices: DevicePort }
type Settings = { readonly publicUrl: string; readonly mailFrom: string }
type Message = { readonly id: string; readonly template: Template; readonly payload: MessagePayload }

const NOT_CONFIGURED = 'no provider is configured'

/** Renders one message in the person's language and hands it to its provider. Returns the provider's reference. */
export async function deliver(
  message: Message,
  organization: SendingOrganization,
  ports: Ways,
  settings: Settings,
): Promise<string> {
  const { id, template, payload } = message
  const { language } = payload
  const origin = organization.public_url ?? settings.publicUrl
  const values = {
    ...payload.values,
    organization: organization.display_name,
    ...(payload.path !== undefined && { link: new URL(payload.path, origin).href }),
  }
  if (template === 'sms-otp' || template === 'sms-invitation') {
    if (!ports.sms) throw new Error(NOT_CONFIGURED)
    return ports.sms.sendSms({
      id,
      to: payload.to,
      text: say(template, language, values),
      sender: organization.sms_sender,
      dltEntityId: organization.sms_dlt_entity_id,
      dltTemplateId: organization.sms_dlt_template_ids[template] ?? '',
    })
  }
  if (template === 'push-new-sign-in') {
    return ports.devices.notify(organization.organization_id, payload.to, {
      id,
      title: singleLine(say(`${template}-title`, language, values)),
      text: say(`${template}-text`, language, values),
      language,
      path: payload.path ?? '/',
    })
  }
  if (!ports.mail) throw new Error(NOT_CONFIGURED)
  return ports.mail.sendMail({
    id,
    from: { name: singleLine(organization.display_name), address: settings.mailFrom },
    to: payload.to,
    subject: singleLine(say(`${template}-subject` as MessageId, language, values)),
    text: say(`${template}-text` as MessageId, language, values),
  })
}
