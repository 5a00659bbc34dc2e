import type { ReactNode } from 'react'
import { FormBanner } from './form-banner.tsx'
import { MessageCard, type MessageCardProps } from './message-card.tsx'

type FormStandingProps = Omit<MessageCardProps, 'children' | 'isNews'> & {
  form: { readonly form_number: number; readonly form_title: string }
  message: ReactNode
  /** Beside the message where there is room. */
  details?: ReactNode
  /** The answers. */
  children: ReactNode
}

/** A form that is read and not filled: how it stands (said aloud when it appears), and its answers. */
export function FormStanding({ form, message, details, children, ...card }: FormStandingProps) {
  return (
    <div className="form-fill">
      <FormBanner formNumber={form.form_number}>
        <p className="text-title">{form.form_title}</p>
      </FormBanner>
      <div className="form-aside">
        <MessageCard {...card} isNews>
          {message}
        </MessageCard>
        {details}
      </div>
      {children}
    </div>
  )
}
