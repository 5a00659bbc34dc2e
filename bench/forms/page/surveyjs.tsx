import 'survey-core/survey-core.min.css'
import { createRoot } from 'react-dom/client'
import { Model } from 'survey-core'
import { Survey } from 'survey-react-ui'
import { BEGUN } from '../form.ts'
import { toSurvey } from '../to-survey.ts'
import { ENGLISH_FORM, type FormPage } from './form-page.ts'

export async function open(): Promise<FormPage> {
  const json = toSurvey(ENGLISH_FORM, new Date().toISOString().slice(0, 10))
  return {
    mount: (container) => {
      const model = new Model(json)
      model.data = BEGUN
      createRoot(container).render(<Survey model={model} />)
    },
    controlOf: (id) => document.querySelector(`[data-name='${id}'] :is(input, textarea)`),
  }
}
