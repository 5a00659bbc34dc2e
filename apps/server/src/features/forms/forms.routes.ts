import {
  askedForms,
  checkForm,
  checkHealthProgress,
  readForm,
  saveDraft,
  saveForm,
} from '@thali/contract/forms/forms.endpoints'
import { answer, answerCheck } from '../../platform/http/answer.ts'
import type { Bind } from '../../platform/http/bind-endpoint.ts'
import { presentAsked, presentForm, presentSaved } from './forms.presenter.ts'
import type { FormsService } from './forms.service.ts'

export function bindForms(bind: Bind, forms: FormsService): void {
  bind(readForm, async ({ query, context }) =>
    answer(context, presentForm(await forms.read(context.caller, query), context.language)),
  )

  bind(saveForm, ({ body, context, once }) =>
    forms.save(
      context.caller,
      body,
      context.language,
      once((saved) => answer(context, presentSaved(saved), saved.what)),
    ),
  )

  bind(checkForm, async ({ body, context }) => {
    const { diet_dates, ...check } = await forms.check(context.caller, body)
    const message = check.filled ? 'form-is-filled' : 'form-not-filled'
    return answerCheck(context, check.filled, message, { ...check, diet_dates: [...diet_dates] })
  })

  bind(checkHealthProgress, async ({ context }) => {
    const { diet_dates, ...check } = await forms.checkHealthProgress(context.caller)
    const message = check.filled ? 'form-is-filled' : 'form-not-filled'
    return answerCheck(context, check.filled, message, { ...check, diet_dates: [...diet_dates] })
  })

  bind(saveDraft, async ({ body, context }) => {
    const { typedAt, isKept } = await forms.keepDraft(context.caller, body, context.language)
    return answer(context, { updated_at: typedAt.toISOString(), is_kept: isKept }, 'form-draft-kept')
  })

  bind(askedForms, async ({ context }) => {
    const asked = await forms.asked(context.caller)
    return answer(
      context,
      asked.map((form) => presentAsked(form, context.language)),
    )
  })
}
