import type { ReactNode } from 'react'
import defaultPlate from '../../art/forms/form-default.svg'
import feedbackPlate from '../../art/forms/form-feedback.svg'
import onboardingPlate from '../../art/forms/form-onboarding.svg'

/** F-01: the picture by the form's number. */
function pictureOf(formNumber: number): string {
  if (formNumber === 1) return onboardingPlate
  return formNumber === 2 ? feedbackPlate : defaultPlate
}

export function FormBanner({ formNumber, children }: { formNumber: number; children: ReactNode }) {
  return (
    <div
      className="form-banner"
      data-banner={formNumber === 1 ? 'onboarding' : formNumber === 2 ? 'feedback' : 'default'}
    >
      <div className="form-banner__text">{children}</div>
      <img className="form-banner__plate" src={pictureOf(formNumber)} alt="" width={220} height={220} />
    </div>
  )
}
