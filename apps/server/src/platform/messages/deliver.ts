import { type MessageId, say } from '@thali/contract/words/messages'
import type { MessagePayload, Template } from './outbox.ts'
import type { MailPort, SmsPort } from './ports.ts'
import { singleLine } from './single-line.ts'

/** What of an organisation a message shows or needs. */
export type SendingOrganization = {
  readonly display_name: string
  readonly public_url: string | null
  readonly sms_sender: string
  readonly sms_dlt_entity_id: string
  readonly sms_dlt_template_ids: Readonly<Record<string, string>>
}

export type Ports = { readonly mail: MailPort | undefined; readonly sms: SmsPort | undefined }
type Settings = { readonly publicUrl: string; readonly mailFrom: string }
type Message = { readonly id: string; readonly template: Template; readonly payload: MessagePayload }

const NOT_CONFIGURED = 'no provider is configured'

/** Renders one message in the person's language and hands it to its provider. Returns the provider's reference. */
export async function deliver(
  message: Message,
  organization: SendingOrganization,
  ports: Ports,
  settings: Settings,
): Promise<string> {
  const { id, template, payload } = message
  const origin = organization.public_url ?? settings.publicUrl
  const values = {
    ...payload.values,
    organization: organization.display_name,
    ...(payload.path !== undefined && { link: new URL(payload.path, origin).href }),
  }
  if (template === 'sms-otp') {
    if (!ports.sms) throw new Error(NOT_CONFIGURED)
    return ports.sms.sendSms({
      id,
      to: payload.to,
      text: say(template, payload.language, values),
      sender: organization.sms_sender,
      dltEntityId: organization.sms_dlt_entity_id,
      dltTemplateId: organization.sms_dlt_template_ids[template] ?? '',
    })
  }
  if (!ports.mail) throw new Error(NOT_CONFIGURED)
  return ports.mail.sendMail({
    id,
    from: { name: singleLine(organization.display_name), address: settings.mailFrom },
    to: payload.to,
    subject: singleLine(say(`${template}-subject` as MessageId, payload.language, values)),
    text: say(`${template}-text` as MessageId, payload.language, values),
  })
}
